import { type Row, textOf, textsOf } from '@qifuyun/kit-web/fields/row.ts'
import { SCOPE } from '#src/community-notice/notices/codes.ts'

const isOne = <const Code extends string>(codes: readonly Code[], value: string): value is Code => codes.some((code) => code === value)

const KINDS = ['1', '2', '3', '4', '5'] as const
const SCOPES = ['1', '2', '3'] as const
const ROLE_CODES = ['1', '2', '3', '4', '5', '6'] as const

/** What is asked of a notice as it is written; null as long as it does not say for whom it is. */
export const audienceInput = (row: Row) => {
  const [kind, scope, projectUuid] = [textOf(row.kind), textOf(row.scope), textOf(row.projectUuid)]
  const [buildings, rooms] = [textsOf(row.buildings), textsOf(row.rooms)]
  if (projectUuid === '' || !isOne(KINDS, kind) || !isOne(SCOPES, scope)) return null
  if ((scope === SCOPE.buildings && buildings.length === 0) || (scope === SCOPE.rooms && rooms.length === 0)) return null
  const roles = textsOf(row.roles).filter((code) => isOne(ROLE_CODES, code))
  return { kind, projectUuid, scope, buildings, rooms, roles, tags: textsOf(row.tags) }
}
