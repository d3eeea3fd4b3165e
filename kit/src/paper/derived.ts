import { printableWidth, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Block, Column } from '@qifuyun/contract/papers/template.ts'
import { TEMPLATE_LIMITS } from '@qifuyun/contract/papers/template.ts'
import type { Entity } from '#src/entity.ts'
import type { Field, FieldMap } from '#src/field.ts'
import { column, facts, figures, line, picture, qr, side, space, table, words } from '#src/paper/blocks.ts'
import { fieldKind, isPrintable } from '#src/paper/fields.ts'
import { type Layouts, type Paper, paper } from '#src/paper/paper.ts'

const TITLE = '{{paper.title}}'
const LINK = '{{paper.link}}'
const PICTURES = 12
const MM = 10

type Entry = [key: string, field: Field]

const isLong = ({ spec: { kind } }: Field): boolean => kind === 'longText' || kind === 'richText'
const isPicture = ({ spec }: Field): boolean => fieldKind(spec) === 'picture'
const holdsNoText = ({ spec: { kind } }: Field): boolean => kind === 'files'

const itemsOf = (entries: readonly Entry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.slice(0, TEMPLATE_LIMITS.facts).map(([key, { spec }]) => [spec.label, `{{${key}}}`]))

/** What rows say under a heading: short facts in two columns, texts over the whole width, pictures beside each other. */
const partOf = (heading: string, entries: readonly Entry[]): Block[] => {
  const titled = heading === '' ? {} : { title: heading }
  const short = entries.filter(([, field]) => !isLong(field) && !isPicture(field) && !holdsNoText(field))
  const long = entries.filter(([, field]) => isLong(field))
  const pictures = entries.filter(([, field]) => isPicture(field))
  return [
    ...(short.length === 0 ? [] : [facts(2, itemsOf(short), titled)]),
    ...(long.length === 0 ? [] : [facts(1, itemsOf(long), short.length === 0 ? titled : {})]),
    ...pictures.map(([key]) => picture(key, { width: 53, height: 40, count: PICTURES })),
  ]
}

/** Columns of child rows over the whole width; texts take twice as much as numbers. */
const columnsOf = (fields: FieldMap, width: number): Column[] => {
  const entries = Object.entries(fields)
    .filter((entry) => isPrintable(entry) && !isPicture(entry[1]) && !holdsNoText(entry[1]))
    .slice(0, TEMPLATE_LIMITS.columns)
  const shares = entries.map(([, { spec }]) => (fieldKind(spec) === 'text' ? 2 : 1))
  const all = shares.reduce<number>((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.floor((share / all) * width * MM) / MM)
  const left = width - widths.reduce((sum, each) => sum + each, 0)
  return entries.map(([key, { spec }], at) => {
    const wide = Math.round(((widths[at] ?? 0) + (at === 0 ? left : 0)) * MM) / MM
    return fieldKind(spec) === 'text' ? column(spec.label, wide, key) : figures(spec.label, wide, key)
  })
}

const linesOf = (fields: FieldMap, width: number): Block[] =>
  Object.entries(fields).flatMap(([key, { spec }]) => {
    const columns = spec.kind === 'rows' ? columnsOf(spec.children ?? {}, width) : []
    return columns.length === 0 ? [] : [table(key, columns, { title: spec.label, size: columns.length > 6 ? 8 : 9, hideEmpty: true })]
  })

const CODE_MM = 26
const COMPANY = '{{enterprise.name}}'
/** Who signs below it, and the room for their hands above the line. */
const SIGNATURES = ['经办人', '复核人', '签收人', '日期'] as const
const SIGNED_MM = 8

/** All that a row says, on A4: what every entity is printed as. */
const sheetOf = ({ spec }: Entity): Layouts => {
  const width = printableWidth('a4')
  const shown = Object.entries({ ...spec.fields, ...spec.computed }).filter(isPrintable)
  const headed = new Set(spec.sections.flatMap(({ fields }) => fields))
  const named = spec.sections.flatMap(({ title, fields }) =>
    partOf(
      title,
      shown.filter(([key]) => fields.includes(key)),
    ),
  )
  const kind = spec.states.length === 0 ? spec.label : `${spec.label} · {{paper.state}}`
  return {
    a4: {
      pageNumbers: true,
      blocks: [
        side(
          [
            width - CODE_MM,
            [
              words(shown.some(([key]) => key === spec.project) ? `${COMPANY}　{{${spec.project}}}` : COMPANY, { size: 11, bold: true }),
              words(kind, { size: 9 }),
              words(TITLE, { size: 18, bold: true, serif: true }),
            ],
          ],
          [CODE_MM, [qr(LINK, { size: CODE_MM - 2, align: 'right' })]],
        ),
        line('thick'),
        ...partOf(
          '',
          shown.filter(([key]) => !headed.has(key)),
        ),
        ...named,
        ...linesOf(spec.fields, width),
        space(SIGNED_MM),
        side(...SIGNATURES.map((who): [number, Block[]] => [width / SIGNATURES.length, [words(`${who} ________________`, { size: 9 })]])),
        words('打印人 {{paper.user}}　{{paper.time}}', { size: 8 }),
      ],
    },
  }
}

/** Width of the text and of the code of each label, in millimetres, and the size of the title. */
const LABELS: readonly (readonly [SizeName, text: number, code: number, points: number])[] = [
  ['label-80x50', 46, 28, 14],
  ['label-70x40', 40, 24, 12],
  ['label-50x30', 24, 20, 11],
]

/** What is stuck to a thing: what it is called, and a code that leads to it. */
const labelOf = (fields: readonly string[]): Layouts =>
  Object.fromEntries(
    LABELS.map(([size, text, code, points]) => [
      size,
      [
        side(
          [text, [words(TITLE, { size: points, bold: true }), ...fields.map((key) => words(`{{${key}}}`, { size: 9 }))]],
          [code, [qr(LINK, { size: code - 2, align: 'right' })]],
        ),
      ],
    ]),
  )

const isLabel = ({ layouts }: Paper): boolean => layouts.every(({ size }) => size.startsWith('label-'))

/** What rows of an entity are printed as though nobody said so: a sheet, and a label where they have one and no label is declared. */
export const derivedPapers = (of: Entity, declared: readonly Paper[]): Paper[] => {
  const own = declared.filter((each) => each.of.spec.fields === of.spec.fields)
  const { qrLabel } = of.spec
  const free = (name: string): boolean => own.every((each) => each.name !== name)
  return [
    ...(free('sheet') ? [paper('sheet', '详情单', { of, layouts: sheetOf(of), plain: true })] : []),
    ...(qrLabel !== null && free('label') && !own.some(isLabel)
      ? [paper('label', '标签', { of, layouts: labelOf(qrLabel), plain: true })]
      : []),
  ]
}
