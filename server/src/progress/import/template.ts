import { buffer } from 'node:stream/consumers'
import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { importTemplate } from '@qifuyun/contract/progress/endpoints.ts'
import { malformed } from '#src/platform/errors.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import type { Platform } from '#src/platform/platform.ts'
import { widthOf } from '#src/platform/spreadsheet/text-width.ts'
import { type CellStyle, type Sheet, type SheetColumn, writeWorkbook, XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { noteOf } from '../notes.ts'
import { getImporter } from '../starting.ts'
import { t } from '../texts.ts'
import { checkAccess, type JobUser } from '../user.ts'
import type { ImportColumn, Importer, ImportValue } from './importer.ts'

/** In Chinese characters; longer notes take several lines. */
const WIDTHS = { min: 8, max: 20 }
/** A longer list is no help. */
const CHOICES_MAX = 200

/** Numbers stay numbers; everything else is text, so that nothing makes a date or an exponent of it. */
const styleOf = ({ kind }: ImportValue): CellStyle => (kind === 'integer' || kind === 'decimal' || kind === 'money' ? 'general' : 'text')

const choicesOf = (value: ImportValue): readonly Words[] | undefined => {
  if (value.kind === 'boolean') return [t('是'), t('否')]
  if (value.kind !== 'choice' || value.many === true || value.options.length > CHOICES_MAX) return undefined
  return value.options.map(({ name }) => name)
}

/** Names to choose from, by column key. */
type Offers = Readonly<Record<string, readonly string[]>>

const sheetColumn = ({ key, label, value }: ImportColumn, offers: Offers, language: Language): SheetColumn => {
  const choices = (choicesOf(value) ?? offers[key])?.map((one) => wordsIn(one, language))
  const width = widthOf([wordsIn(label, language), ...(choices ?? [])], WIDTHS)
  return { width, style: styleOf(value), ...(choices === undefined ? {} : { choices }) }
}

const headerOf = (columns: readonly ImportColumn[], language: Language) => ({
  style: 'header' as const,
  cells: columns.map(({ label }) => wordsIn(label, language)),
})

/** Rows that show how it is meant, on a sheet of their own: left in the first one they would be imported. */
const exampleSheet = ({ examples = [] }: Importer, columns: readonly ImportColumn[], language: Language): Sheet[] => {
  if (examples.length === 0) return []
  const rows = examples.map((example) => columns.map(({ key }) => wordsIn(example[key] ?? '', language)))
  const top = headerOf(columns, language)
  return [
    {
      name: wordsIn(t('填写示例'), language),
      columns: columns.map((_column, index) => ({
        width: widthOf(
          [top, ...rows.map((cells) => ({ cells }))].map(({ cells }) => cells[index]),
          WIDTHS,
        ),
        style: 'text',
      })),
      top: [top],
      rows: [rows],
    },
  ]
}

/** The template of an import: labels, notes, choices, and a sheet of examples. */
export const templateSheets = (
  importer: Importer,
  columns: readonly ImportColumn[],
  offers: Offers = {},
  language: Language = 'zh-CN',
): Sheet[] => [
  {
    name: wordsIn(importer.title, language),
    columns: columns.map((column) => sheetColumn(column, offers, language)),
    top: [headerOf(columns, language), { style: 'note', cells: columns.map((column) => wordsIn(noteOf(column), language)) }],
    rows: [],
  },
  ...exampleSheet(importer, columns, language),
]

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return malformed('请求格式错误')
  }
}

/** Answers with the template. Refuses an unknown code and who may not. */
export const answerTemplate = async (
  platform: Platform,
  user: JobUser,
  { progressBusinessCode, progressParamData = '{}' }: ParsedInputOf<typeof importTemplate>,
): Promise<FileAnswer> => {
  const importer = getImporter(platform, progressBusinessCode)
  const sheets = await platform.db.tenant(user.enterpriseUuid, user.userUuid, async (tx) => {
    await checkAccess(tx, importer.access, user)
    const params = parseInput(importer.params, parsedJson(progressParamData))
    return templateSheets(
      importer,
      (await importer.columns(tx, params, user)).filter(({ onlyRead }) => !onlyRead),
      await importer.offers?.(tx, params, user),
      user.language,
    )
  })
  const title = wordsIn(t('{title}导入模板', { title: importer.title }), user.language)
  const bytes = await buffer(writeWorkbook(sheets, { title, creator: user.enterpriseName, created: platform.clock.now() }))
  return { name: `${title}.xlsx`, contentType: XLSX_TYPE, size: bytes.length, open: async () => bytes }
}
