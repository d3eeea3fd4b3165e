import type { RowOf } from '@qifuyun/kit/entity.ts'
import { asked, ITEM, PICTURE } from '@qifuyun/kit/rounds/checklist.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import type { InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import { childrenOf, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { type Item, ItemInput } from '@qifuyun/kit-web/rounds/ItemInput.tsx'
import type { ReactNode } from 'react'
import { standardVersion } from '#src/equipment-inspection/standards.ts'
import { useText } from './texts.ts'

const itemsOf = (version: RowOf<typeof standardVersion>): Item[] => (version.items ?? []).map((item) => asked(item))

/** As somebody writes it down who may not read the standard. */
const plainly = (title: string): Item => asked({ title, kind: ITEM.text, photo: PICTURE.no })

/** What was found of each item of the standard by which a thing is maintained. */
export const AnswersInput = ({ id, row, onChange }: InputProps): ReactNode => {
  const t = useText()
  const uuid = textOf(row.standardVersion) || undefined
  const version = useInfo(standardVersion, uuid)
  const lines = childrenOf(row.answers)
  if (uuid === undefined) return <span id={id}>{t('计划没有保养标准')}</span>
  if (version.isPending) return null
  const say = (item: string, value: string): void => {
    const known = lines.some((line) => line.item === item)
    onChange({
      answers: known ? lines.map((line) => (line.item === item ? { ...line, value } : line)) : [...lines, { _key: item, item, value }],
    })
  }
  const items = version.data === undefined ? lines.map(({ item }) => plainly(textOf(item))) : itemsOf(version.data)
  return (
    <div id={id}>
      {items.map((item) => (
        <ItemInput
          key={item.title}
          item={item}
          value={textOf(lines.find((line) => line.item === item.title)?.value)}
          onChange={(value) => say(item.title, value)}
        />
      ))}
    </div>
  )
}
