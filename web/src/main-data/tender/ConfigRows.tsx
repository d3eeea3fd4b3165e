import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { tender } from '@qifuyun/apps/main-data/tender.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { dictionary, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { FieldInput } from '@qifuyun/kit-web/fields/FieldInput.tsx'
import { childrenOf, type Row } from '@qifuyun/kit-web/fields/row.ts'
import { childErrorsOf } from '@qifuyun/kit-web/form/form-values.ts'
import type { ReactNode } from 'react'

/** Fields of the configuration, which is no entity of its own. */
export const FIRMS = rows(
  '承包商',
  { contractorUuid: ref('承包商', () => contractor).required(), workTypeCode: dictionary('工种', '1004900').required() },
  { max: 100 },
).spec
export const PEOPLE = rows('人员', { userUuid: user('人员').required(), dutyCode: text('职责', { max: 20 }).required() }, { max: 200 }).spec

interface ListProps {
  value: readonly Row[]
  /** By `contractorList[0].workTypeCode`. */
  errors: Readonly<Record<string, string>>
  onChange: (value: readonly Row[]) => void
}

const List = ({ name, spec, value, errors, onChange }: ListProps & { name: string; spec: FieldSpec }): ReactNode => (
  <FieldInput
    of={tender}
    id={`tender-${name}`}
    name={name}
    spec={spec}
    row={{ [name]: value }}
    childErrors={childErrorsOf(errors, name)}
    onChange={(changed) => onChange(childrenOf(changed[name]))}
  />
)

export const FirmsInput = (props: ListProps): ReactNode => <List {...props} name="contractorList" spec={FIRMS} />
export const PeopleInput = (props: ListProps): ReactNode => <List {...props} name="userList" spec={PEOPLE} />
