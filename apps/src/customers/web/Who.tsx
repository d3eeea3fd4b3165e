import type { RowOf } from '@qifuyun/kit/entity.ts'
import { useReveal } from '@qifuyun/kit-web/api.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { isMissing, type Row } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import styles from './Profile.module.css'
import { useText } from './texts.ts'

const SHOWN = [
  'mobile',
  'mobiles2',
  'idNo',
  'birthday',
  'contactName',
  'creditCode',
  'email',
  'wechat',
  'source',
  'manager',
  'tags',
] as const

/** What is known of a customer itself; numbers are masked, and whoever may see them leaves a trace. */
export const Facts = ({ row }: { row: RowOf<typeof customer> }): ReactNode => {
  const label = useLabel(customer)
  const reveal = useReveal(customer)
  const values: Row = { ...row }
  return (
    <dl className={styles.facts}>
      {SHOWN.filter((key) => !isMissing(values[key])).map((key) => {
        const { spec } = customer.fields[key]
        return (
          <div key={key}>
            <dt>{label(spec.label)}</dt>
            <dd>
              <FieldText
                of={customer}
                name={key}
                spec={spec}
                row={values}
                onReveal={(field) => reveal.mutateAsync({ uuid: row.uuid, field })}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Who lives with a customer, with pets and cars. */
export const Family = ({ rows }: { rows: readonly RowOf<typeof household>[] }): ReactNode => {
  const t = useText()
  const label = useLabel(household)
  const kin = household.fields.members.spec.children?.kinship?.spec.options ?? []
  const kinds = household.fields.pets.spec.children?.kind?.spec.options ?? []
  const [members, pets, plates] = [
    rows.flatMap((row) => row.members ?? []),
    rows.flatMap((row) => row.pets ?? []),
    rows.flatMap((row) => row.plates ?? []),
  ]
  if (members.length + pets.length + plates.length === 0) return <p className={styles.nothing}>{t('还没有登记家人')}</p>
  const word = (options: typeof kin, code: unknown): string => {
    const found = options.find((each) => each.code === code)
    return found === undefined ? '' : label(found.label)
  }
  return (
    <ul className={styles.family}>
      {members.map((each) => (
        <li key={each.uuid}>
          <b>{(each as { customerName?: string | null }).customerName}</b>
          <small>{word(kin, each.kinship)}</small>
        </li>
      ))}
      {pets.map((each) => (
        <li key={each.uuid}>
          <b>{each.name}</b>
          <small>{word(kinds, each.kind)}</small>
        </li>
      ))}
      {plates.map((each) => (
        <li key={each.uuid}>
          <b>{each.plate}</b>
          <small>{each.model}</small>
        </li>
      ))}
    </ul>
  )
}

/** What a customer has agreed to: the latest of each kind. */
export const Consents = ({ rows }: { rows: readonly RowOf<typeof consent>[] }): ReactNode => {
  const t = useText()
  const label = useLabel(consent)
  const latest = new Map(rows.toReversed().map((row) => [row.kind, row]))
  if (latest.size === 0) return null
  return (
    <ul className={styles.family}>
      {[...latest.values()].map((row) => (
        <li key={row.uuid}>
          <b>{label(consent.fields.kind.spec.options?.find(({ code }) => code === row.kind)?.label ?? '')}</b>
          <small>{row.granted ? t('已同意') : t('未同意')}</small>
        </li>
      ))}
    </ul>
  )
}
