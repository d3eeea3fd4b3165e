import type { FastifyRequest } from 'fastify'
import { COUNT_MAX } from './discovery.ts'
import type { Asked } from './people.ts'
import { refuseScim } from './refusing.ts'
import type { Resource } from './resource.ts'
import { t } from './texts.ts'

const COUNT = 100
const WHOLE = /^-?\d{1,9}$/

const wholeIn = (query: Query, name: string, fallback: number): number => {
  const given = query.get(name)
  if (given === undefined) return fallback
  return WHOLE.test(given) ? Number(given) : refuseScim('invalidValue', t('{attribute}：类型错误', { attribute: name }))
}

/** What stands in the address, by names that are written as anybody likes. */
type Query = ReadonlyMap<string, string>

const NAMES: Readonly<Record<string, string>> = { startindex: 'startIndex', excludedattributes: 'excludedAttributes' }
export const queryOf = (request: FastifyRequest): Query =>
  new Map(
    [...new URL(request.url, 'http://local').searchParams].map(([name, value]) => [NAMES[name.toLowerCase()] ?? name.toLowerCase(), value]),
  )

/** Which page is asked for: the first resource is number one, and less than that is one (RFC 7644, 3.4.2.4). */
export const askedBy = (query: Query): Asked => ({
  filter: query.get('filter') ?? null,
  startIndex: Math.max(1, wholeIn(query, 'startIndex', 1)),
  count: Math.min(COUNT_MAX, Math.max(0, wholeIn(query, 'count', COUNT))),
})

const listed = (given: string | undefined): Set<string> | null =>
  given === undefined || given.trim() === ''
    ? null
    : new Set(
        given
          .split(',')
          // An attribute is given whole: a part of it that is asked for is in it. `urn:…:User:title` is `title`.
          .map(
            (name) =>
              name
                .trim()
                .replace(/^urn:[^,]*:(?=[^:]+$)(?!User$|Group$)/i, '')
                .split('.')[0]
                ?.toLowerCase() ?? '',
          ),
      )

/** What is always there. */
const ALWAYS = new Set(['schemas', 'id'])

/** Whether an attribute is asked for, by `attributes` and `excludedAttributes`. */
export const wants = (query: Query, name: string): boolean => {
  const [only, without] = [listed(query.get('attributes')), listed(query.get('excludedAttributes'))]
  const lower = name.toLowerCase()
  if (only !== null) return only.has(lower)
  return without === null || !without.has(lower)
}

/** A resource with what is asked for. */
export const projected = (resource: Resource, query: Query): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([name, value]) => {
      if (ALWAYS.has(name) || wants(query, name)) return true
      // Of an extension anything may be asked for by its own name.
      return name.includes(':') && query.has('attributes') && Object.keys(Object(value)).some((inner) => wants(query, inner))
    }),
  )
