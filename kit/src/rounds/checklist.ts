import type { Entity } from '#src/entity.ts'
import type { InputOfFields } from '#src/field.ts'
import { decimal, dict, flag, integer, ref, rows, text } from '#src/fields.ts'
import { type Declares, declaring } from '#src/rounds/declaring.ts'

export const ITEM = { single: '1', multi: '2', number: '3', text: '4', photo: '5' } as const
/** When a picture is asked for. */
export const PICTURE = { no: '1', onAbnormal: '2', always: '3' } as const
const ITEMS_MAX = 50

const items = () => ({
  title: text('检查项', { max: 100 }).required(),
  kind: dict('类型', {
    single: [ITEM.single, '单选'],
    multi: [ITEM.multi, '多选'],
    number: [ITEM.number, '数值', 'info'],
    text: [ITEM.text, '文本'],
    photo: [ITEM.photo, '拍照', 'violet'],
  }).required(),
  options: text('选项', { max: 200 }).required().when('kind', ITEM.single, ITEM.multi).hint('用顿号分隔，如 正常、异响、渗油'),
  abnormalOptions: text('异常选项', { max: 200 }).when('kind', ITEM.single, ITEM.multi).hint('选项中哪些算异常'),
  min: decimal('下限', { min: null, scale: 4 }).when('kind', ITEM.number),
  max: decimal('上限', { min: null, scale: 4 }).when('kind', ITEM.number),
  unit: text('单位', { max: 10 }).when('kind', ITEM.number),
  required: flag('必填').default(true),
  photo: dict('拍照要求', {
    no: [PICTURE.no, '不要求'],
    onAbnormal: [PICTURE.onAbnormal, '异常时', 'warning'],
    always: [PICTURE.always, '必须', 'error'],
  })
    .required()
    .default(PICTURE.no),
})

/** What is looked at, as the engine reads it. */
export type Item = InputOfFields<ReturnType<typeof items>>

/** What is written in one field and means several: 正常、异响. */
export const optionsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[、,，]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** An item as a form asks for it; `last`: what was said of it the last time. */
export const asked = ({ title, kind, options, abnormalOptions, min, max, unit, required, photo }: Item, last: string | null = null) => ({
  ...{ title, kind, photo, options: optionsOf(options), abnormalOptions: optionsOf(abnormalOptions) },
  ...{ min: min ?? null, max: max ?? null, unit: unit ?? null, required: required !== false, last },
})

const standardOf = (entity: Declares, label: string) =>
  declaring(entity)('standard', label, {
    name: text('名称').required().unique(),
    items: rows('检查项', items(), { min: 1, max: ITEMS_MAX }),
    enabled: flag('启用').default(true),
  })
    .list({ columns: ['name', 'enabled', 'createTime'], filters: ['enabled'], search: ['name'] })
    .chosenWhile('enabled')
    .titled('name')

const versionOf = (entity: Declares, label: string, standard: () => Entity) =>
  declaring(entity)('standardVersion', label, {
    standard: ref('标准', standard).readonly(),
    no: integer('版本').readonly(),
    items: rows('检查项', items(), { max: ITEMS_MAX }).readonly(),
  })
    .list({ columns: ['standard', 'no', 'createTime'], filters: ['standard'] })
    .recorded()
    .titled('no')

/** What is looked at at a point, and each version of it: what was begun by one version goes on by it. */
export const checklist = (entity: Declares, labels: { standard: string; version: string }) => {
  const standard = standardOf(entity, labels.standard)
  return { standard, standardVersion: versionOf(entity, labels.version, () => standard) }
}

export type Standard = ReturnType<typeof standardOf>
export type StandardVersion = ReturnType<typeof versionOf>
