import { controlProps, type InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import { textOf, textsOf } from '@qifuyun/kit-web/fields/row.ts'
import type { ReactNode } from 'react'
import { LINK } from '#src/mini/codes.ts'
import { isLinkKind, TargetSelect, useChoices } from './LinkFields.tsx'

/** Where a banner or an entry leads, chosen from what there is. */
export const TargetInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const kind = isLinkKind(row.linkKind) ? row.linkKind : LINK.service
  const choices = useChoices(textsOf(row.projects))
  return (
    <TargetSelect
      kind={kind}
      value={textOf(row[name])}
      name={textOf(row[`${name}Name`])}
      choices={choices}
      control={controlProps(props)}
      onChange={(target) => onChange({ [name]: target })}
    />
  )
}
