import type { Entity } from '@qifuyun/kit/entity.ts'

const PREFIX = 'new.'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Asks a list for a new row that refers to these rows, in its address. */
export const writeAskedNew = (references: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(references).map(([field, uuid]) => [PREFIX + field, uuid])).toString()

/** What a new row begins with that an address asks for; undefined where it asks for none, or by what is no reference that people fill in. */
export const readAskedNew = ({ spec }: Entity, query: URLSearchParams): Record<string, string> | undefined => {
  const asked = [...query].flatMap(([name, uuid]) => {
    const field = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
    const own = Object.hasOwn(spec.fields, field) ? spec.fields[field]?.spec : undefined
    return own?.kind === 'ref' && !own.readonly && UUID.test(uuid) ? [[field, uuid] as const] : []
  })
  return asked.length === 0 ? undefined : Object.fromEntries(asked)
}

/** The address without what it asks for: a page that is opened again asks no second time. */
export const withoutAskedNew = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !name.startsWith(PREFIX)))
