import type { Message } from '@qifuyun/contract/messaging/schema.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const fieldsOf = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((field: { label?: unknown; value?: unknown }) => `${text(field?.label)} ${text(field?.value)}`) : []

/** What of a message is searched, as it reads (`im_search_text`). */
export const textOf = ({ messageType, content }: Message): string => {
  const held: Record<string, unknown> = content ?? {}
  if (messageType === 'text') return text(held.text)
  if (messageType === 'card') return [text(held.title), text(held.summary), ...fieldsOf(held.fields)].filter(Boolean).join(' ')
  return messageType === 'merge' ? text(held.title) : text(held.fileName)
}
