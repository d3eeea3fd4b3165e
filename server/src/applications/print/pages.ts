import type { Field, FieldMap } from '@qifuyun/kit/field.ts'
import type { PrintTemplate } from '@qifuyun/kit/printing.ts'
import { applies } from '@qifuyun/kit/values/check-row.ts'
import { escapeHtml } from '#src/platform/html.ts'
import { chinese } from '#src/platform/words.ts'
import { exportCell } from '../import/cells.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

type Row = Record<string, unknown>

export interface PrintedRow {
  row: Row
  title: string
  /** An SVG. */
  code: string
}

interface Paper {
  template: PrintTemplate
  /** Those that the reader sees. */
  fields: FieldMap
  userName: string
  now: Date
}

const TEXT = '"PingFang SC","Microsoft YaHei",sans-serif'
const SHEET = `@page{size:A4;margin:15mm}body{font:14px/1.6 ${TEXT};color:#1a1a1a;margin:0}
section{break-after:page;max-width:180mm;margin:0 auto;padding:8mm 0}section:last-child{break-after:auto}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm}h1{font-size:20px;margin:0 0 4px}h2{font-size:14px;margin:12px 0 4px}.kind{color:#555;margin:0}
.code svg{width:26mm;height:26mm}table{width:100%;border-collapse:collapse;margin:4px 0}th,td{border:1px solid #888;padding:5px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:110px;background:#f3f4f6;font-weight:500}table.rows th{width:auto}img{max-width:56mm;max-height:42mm;margin:2px}tr{break-inside:avoid}
footer{margin-top:12px;color:#555;font-size:12px;display:flex;justify-content:space-between}`
const LABEL = `.label{box-sizing:border-box;display:flex;align-items:center;gap:3mm;padding:3mm;overflow:hidden;break-inside:avoid}
.label svg{width:28mm;height:28mm;flex:none}.label div{min-width:0}.label b{display:block;font-size:13pt;line-height:1.25;overflow-wrap:anywhere;max-height:3.75em;overflow:hidden}
.label span{display:block;font-size:8.5pt;line-height:1.4;color:#333;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}`
const STYLES: Record<PrintTemplate, string> = {
  a4: SHEET,
  label: `@page{size:60mm 40mm;margin:0}body{font:9pt/1.4 ${TEXT};color:#000;margin:0}${LABEL}
.label{width:60mm;height:40mm;break-after:page}.label:last-child{break-after:auto}.label svg{width:26mm;height:26mm}`,
  labels: `@page{size:A4;margin:12mm 9mm}body{font:9pt/1.4 ${TEXT};color:#000;margin:0}${LABEL}
main{display:grid;grid-template-columns:repeat(3,64mm)}.label{width:64mm;height:39mm;border:.2mm dashed #bbb}`,
}

const ZONE = { timeZone: 'Asia/Shanghai', hour12: false } as const
const moment = (value: Date): string =>
  value.toLocaleString('zh-CN', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })

const spanText = (value: unknown): string => {
  const { begin, end } = Object(value) as { begin?: string; end?: string }
  return begin === undefined || end === undefined ? '' : `${moment(new Date(begin))} ~ ${moment(new Date(end))}`
}

/** A field of a row as it stands on paper. */
const textOf = (key: string, field: Field, row: Row): string => {
  if (field.spec.kind === 'range') return spanText(row[key])
  const cell = exportCell(key, field, row)
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return moment(cell)
  if (typeof cell === 'object') return chinese(cell)
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  if (field.spec.kind === 'money') return (Number(cell) / 100).toFixed(2)
  return `${cell}${field.spec.unit ?? ''}`
}

const pictures = (value: unknown): string =>
  (Array.isArray(value) ? (value as unknown[]) : [])
    .map((file) => {
      const { fileFullPath = '', name = '' } = Object(file) as { fileFullPath?: string; name?: string }
      return `<img src="${escapeHtml(fileFullPath)}" alt="${escapeHtml(name)}">`
    })
    .join('')

const valueOf = (key: string, field: Field, row: Row): string => {
  if (field.spec.kind === 'images') return pictures(row[key])
  // Sanitised when it was stored.
  if (field.spec.kind === 'richText') return typeof row[key] === 'string' ? row[key] : ''
  return escapeHtml(textOf(key, field, row)).replaceAll('\n', '<br>')
}

const factsOf = (fields: FieldMap, row: Row, keys: readonly string[]): string => {
  const lines = keys.flatMap((key) => {
    const field = fields[key]
    if (field === undefined || field.spec.kind === 'rows' || !applies(field.spec, row)) return []
    return [`<tr><th>${escapeHtml(field.spec.label)}</th><td>${valueOf(key, field, row)}</td></tr>`]
  })
  return lines.length === 0 ? '' : `<table>${lines.join('')}</table>`
}

const childrenOf = (key: string, { spec }: Field, row: Row): string => {
  const rows = Array.isArray(row[key]) ? (row[key] as Row[]) : []
  const columns = Object.entries(spec.children ?? {})
  if (rows.length === 0) return ''
  const head = columns.map(([, field]) => `<th>${escapeHtml(field.spec.label)}</th>`).join('')
  const lines = rows.map((each) => `<tr>${columns.map(([name, field]) => `<td>${valueOf(name, field, each)}</td>`).join('')}</tr>`)
  return `<h2>${escapeHtml(spec.label)}</h2><table class="rows"><tr>${head}</tr>${lines.join('')}</table>`
}

const stateOf = ({ entity }: ServedEntity, row: Row): string => entity.spec.states.find(({ code }) => code === row.state)?.label ?? ''

const sheetOf = (served: ServedEntity, { row, title, code }: PrintedRow, { fields, userName, now }: Paper): string => {
  const { label, sections } = served.entity.spec
  const headed = new Set(sections.flatMap((section) => section.fields))
  const rest = Object.keys(fields).filter((key) => !headed.has(key))
  const named = sections.map((section) => {
    const facts = factsOf(fields, row, section.fields)
    return facts === '' ? '' : `<h2>${escapeHtml(section.title)}</h2>${facts}`
  })
  const children = Object.entries(fields).map(([key, field]) => (field.spec.kind === 'rows' ? childrenOf(key, field, row) : ''))
  const kind = [label, stateOf(served, row)].filter(Boolean).join(' · ')
  return `<section><header><div><p class="kind">${escapeHtml(kind)}</p><h1>${escapeHtml(title)}</h1></div><span class="code">${code}</span></header>
${factsOf(fields, row, rest)}${named.join('')}${children.join('')}
<footer><span>打印人：${escapeHtml(userName)}</span><span>打印时间：${moment(now)}</span></footer></section>`
}

const labelOf = ({ entity }: ServedEntity, { row, title, code }: PrintedRow, { fields }: Paper): string => {
  const lines = (entity.spec.qrLabel ?? []).flatMap((key) => {
    const field = fields[key]
    const text = field === undefined ? '' : textOf(key, field, row)
    return text === '' ? [] : [`<span>${escapeHtml(text)}</span>`]
  })
  return `<div class="label">${code}<div><b>${escapeHtml(title)}</b>${lines.join('')}</div></div>`
}

/** A whole document of rows as they are printed. Everything that people wrote is escaped. */
export const printedPages = (served: ServedEntity, rows: readonly PrintedRow[], paper: Paper): string => {
  const pages = rows.map((each) => (paper.template === 'a4' ? sheetOf(served, each, paper) : labelOf(served, each, paper)))
  const title = escapeHtml(served.entity.spec.label)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>${STYLES[paper.template]}</style></head><body><main>${pages.join('')}</main></body></html>`
}
