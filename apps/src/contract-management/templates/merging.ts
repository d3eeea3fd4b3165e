import { capitalAmount, formatMoney } from '@qifuyun/contract/core/money.ts'

/** A side of a contract, as its text names it. */
export interface Side {
  name: string
  creditCode: string | null
  contact: string | null
}

/** What a text is filled in with; amounts in fen. */
export interface Filling {
  contractNo: string
  name: string
  partyA: Side
  partyB: Side
  period: { begin: string; end: string }
  amount: number | null
  monthly: number | null
  deposit: number | null
  summary: string | null
  plan: readonly { name: string; dueDate: string; amount: number | null }[]
}

/** What is written where nothing is known yet. */
const BLANK = '＿＿＿＿'

const sideFields = (key: 'partyA' | 'partyB', { name, creditCode, contact }: Side) => ({
  [`${key}.name`]: name,
  [`${key}.creditCode`]: creditCode ?? BLANK,
  [`${key}.contact`]: contact ?? BLANK,
})

const money = (fen: number | null): string => (fen === null ? BLANK : formatMoney(fen))

/** The merge fields by their names, with what stands in their place. */
export const fieldsOf = (of: Filling): Readonly<Record<string, string>> => ({
  contractNo: of.contractNo,
  name: of.name,
  ...sideFields('partyA', of.partyA),
  ...sideFields('partyB', of.partyB),
  'period.begin': of.period.begin,
  'period.end': of.period.end,
  amount: money(of.amount),
  'amount.capital': of.amount === null ? BLANK : capitalAmount(of.amount),
  monthly: money(of.monthly),
  deposit: money(of.deposit),
  summary: of.summary ?? BLANK,
  plan: of.plan.map(({ name, dueDate, amount }) => `${name} ${dueDate} ${money(amount)}`).join('；') || BLANK,
})

const FIELD = /\{\{\s*([\w.]+)\s*\}\}/g
const TAG = /(<[^>]*>)/

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character)

/**
 * A text with its merge fields filled in, and the names of those that mean nothing. Only words between tags are filled in, never what tags
 * say themselves: no name of a party becomes a link, or markup of its own.
 */
export const merged = (html: string, fields: Readonly<Record<string, string>>): { html: string; unknown: string[] } => {
  const unknown = new Set<string>()
  const fill = (text: string): string =>
    text.replace(FIELD, (whole, name: string) => {
      if (Object.hasOwn(fields, name)) return escaped(fields[name] ?? '')
      unknown.add(name)
      return whole
    })
  // Every other part is a tag.
  const parts = html.split(TAG).map((part, index) => (index % 2 === 0 ? fill(part) : part))
  return { html: parts.join(''), unknown: [...unknown] }
}
