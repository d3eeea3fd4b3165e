import { email, mobile, optionalText, realName, text } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import { isObject, type Resource } from './resource.ts'
import { ENTERPRISE } from './schemas.ts'

/** What a directory wants somebody to be. */
export interface WantedPerson {
  directoryName: string
  externalId: string | null
  formattedName: string | null
  familyName: string | null
  givenName: string | null
  userName: string
  userPosition: string
  email: string
  mobile: string
  jobNumber: string
  /** A name or a path; '' says nothing. */
  department: string
  active: boolean
}

const NAME_MAX = 200
const person = z.object({
  userName: text({ max: NAME_MAX }),
  externalId: optionalText(NAME_MAX),
  displayName: realName(),
  formattedName: optionalText(NAME_MAX),
  familyName: optionalText(50),
  givenName: optionalText(50),
  title: optionalText(50),
  emails: email(),
  phoneNumbers: mobile(),
  employeeNumber: optionalText(30),
  department: optionalText(300),
})

const PREFIX = /^(?:tel:)?(?:\+?86|0086)[ -]?(?=1\d)/i
/** A number as directories write it: `+86 138 0000 0001`, `tel:+86-138-0000-0001`. */
const asMobile = (value: string): string =>
  value
    .trim()
    .replace(PREFIX, '')
    .replace(/[ ()-]/g, '')

/** The value that counts of several: the primary one, else one of its kind, else the first. */
const chosen = (list: unknown, kind: string): string => {
  const values = (Array.isArray(list) ? list : []).filter(isObject).filter(({ value }) => typeof value === 'string' && value !== '')
  const found =
    values.find(({ type }) => String(type).toLowerCase() === kind) ?? values.find(({ primary }) => primary === true) ?? values[0]
  return typeof found?.['value'] === 'string' ? found['value'] : ''
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** How a family name and a given name make one: Chinese ones stand together. */
const composed = (familyName: string, givenName: string): string =>
  /[A-Za-z]/.test(familyName + givenName) ? [givenName, familyName].filter(Boolean).join('·') : `${familyName}${givenName}`

/** The real name. Of what is sent that counts which differs from what stands there: directories change one of them and leave the others. */
const realNameOf = (resource: Resource, before: Resource | null): string => {
  const name = isObject(resource['name']) ? resource['name'] : {}
  const was = before !== null && isObject(before['name']) ? before['name'] : {}
  const whole = composed(textOf(name['familyName']), textOf(name['givenName']))
  const candidates: [string, string][] = [
    [textOf(resource['displayName']), textOf(before?.['displayName'])],
    [textOf(name['formatted']), textOf(was['formatted'])],
    [whole, composed(textOf(was['familyName']), textOf(was['givenName']))],
  ]
  const given = candidates.filter(([value]) => value !== '')
  const [found] = given.find(([value, stood]) => before !== null && value !== stood) ?? given[0] ?? ['']
  // Names are written without blanks here: Chinese ones together, others with a dot.
  return /[A-Za-z]/.test(found) ? found.replace(/\s+/g, '·') : found.replace(/\s+/g, '')
}

/** What a resource says of somebody, judged by the rules of the address book. `before`: as they stood. */
export const readPerson = (resource: Resource, before: Resource | null = null): WantedPerson => {
  const name = isObject(resource['name']) ? resource['name'] : {}
  const employed = isObject(resource[ENTERPRISE]) ? resource[ENTERPRISE] : {}
  const read = parseInput(person, {
    userName: textOf(resource['userName']),
    externalId: textOf(resource['externalId']),
    displayName: realNameOf(resource, before),
    formattedName: textOf(name['formatted']),
    familyName: textOf(name['familyName']),
    givenName: textOf(name['givenName']),
    title: textOf(resource['title']),
    emails: chosen(resource['emails'], 'work'),
    phoneNumbers: asMobile(chosen(resource['phoneNumbers'], 'mobile')),
    employeeNumber: textOf(employed['employeeNumber']),
    department: textOf(employed['department']),
  })
  return {
    directoryName: read.userName,
    externalId: read.externalId || null,
    formattedName: read.formattedName || null,
    familyName: read.familyName || null,
    givenName: read.givenName || null,
    userName: read.displayName,
    userPosition: read.title ?? '',
    email: read.emails,
    mobile: read.phoneNumbers,
    jobNumber: read.employeeNumber ?? '',
    department: read.department ?? '',
    active: resource['active'] !== false,
  }
}
