import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { DIRECTORY_SCOPE } from '@qifuyun/contract/service-tokens/constants.ts'
import type { FastifyRequest } from 'fastify'
import { type Acting, tellOver } from '#src/address-book/service.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import type { Member, SessionCaller, TenantCaller } from '#src/platform/http/caller.ts'
import { requestInfoOf, tokenOf } from '#src/platform/http/request-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientAddress } from '#src/platform/proxies.ts'
import { findProgram } from '#src/service-tokens/service.ts'
import { noteChanges } from './journal.ts'
import { ScimRefusal } from './refusing.ts'
import { isObject } from './resource.ts'
import { lockDirectory, type Syncing } from './syncing.ts'
import { t } from './texts.ts'

/** A directory: its token, and the administrator in whose name it calls. */
export interface DirectoryCaller {
  caller: SessionCaller
  member: Member
}

const unauthorized = (): never => {
  throw new ScimRefusal(401, t('令牌无效或已过期'))
}

const found = async (platform: Platform, request: FastifyRequest) => {
  const token = tokenOf(request)
  if (token === null) return unauthorized()
  const asked = { token, now: platform.clock.now(), address: clientAddress(request) }
  return (await findProgram(platform, asked)) ?? unauthorized()
}

/** Finds the directory behind a request: by a token of the directory alone, whose maker still looks after the address book. */
export const enterDirectory = async (platform: Platform, request: FastifyRequest): Promise<DirectoryCaller> => {
  const { caller, scopes } = await found(platform, request)
  const { member } = caller
  if (!scopes.includes(DIRECTORY_SCOPE) || member === null) throw new ScimRefusal(403, t('此令牌不能用于目录同步'))
  if (!holdsOneOf(member.roles, [ROLE.addressBook])) throw new ScimRefusal(403, t('令牌的创建人已无通讯录管理权限'))
  return { caller, member }
}

const tenantOf = ({ caller, member }: DirectoryCaller): TenantCaller => ({
  ...member,
  userUuid: caller.userUuid,
  sessionUuid: caller.sessionUuid,
  mobile: caller.mobile,
  deviceId: null,
  operator: false,
})

/** Reads within the enterprise of a directory. */
export const readingAs = <T>(platform: Platform, { caller, member }: DirectoryCaller, work: (tx: Acting['tx']) => Promise<T>): Promise<T> =>
  platform.db.tenant(member.enterpriseUuid, caller.userUuid, work)

/** Changes something in the name of a directory: all of it, or nothing; what it ends is told after the commit. */
export const syncingAs = async <T>(
  platform: Platform,
  directory: DirectoryCaller,
  request: FastifyRequest,
  work: (syncing: Syncing) => Promise<T>,
): Promise<T> => {
  const { caller, member } = directory
  const { enterpriseUuid, roles } = member
  const operator = operatorOf(tenantOf(directory), requestInfoOf(request, platform.config), request.routeOptions.url ?? '')
  const over: string[] = []
  const done = await platform.db.tenant(enterpriseUuid, caller.userUuid, async (tx) => {
    const { userUuid, sessionUuid: tokenUuid } = caller
    over.length = 0
    await lockDirectory({ tx })
    return work({ tx, platform, enterpriseUuid, userUuid, roles, operator, tokenUuid, over })
  })
  tellOver(platform, over)
  return done
}

const NAME_MAX = 100
const nameIn = (body: unknown): string => {
  const { displayName, userName, Operations: operations } = isObject(body) ? body : {}
  const named = [displayName, userName].find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? named : Array.isArray(operations) ? 'PATCH' : ''
}
const fit = (text: string): string => [...text.replace(/[\u0000-\u001f\ud800-\udfff]/g, '')].slice(0, NAME_MAX).join('')

/** Writes down that a change was refused, so that an administrator sees what their directory cannot do. */
export const noteRefusal = async (
  platform: Platform,
  { caller, member }: DirectoryCaller,
  request: FastifyRequest,
  { status, said: problem }: ScimRefusal,
): Promise<void> => {
  if (request.method === 'GET' || status === 429 || status >= 500) return
  const subject = request.url.includes('/Groups') ? 'organ' : 'person'
  const { id } = Object(request.params)
  const subjectName = fit(nameIn(request.body) || String(id ?? request.method))
  const { enterpriseUuid } = member
  await platform.db.tenant(enterpriseUuid, caller.userUuid, (tx) =>
    noteChanges({ tx, platform, enterpriseUuid, tokenUuid: caller.sessionUuid }, [{ subject, subjectName, deed: 'refused', problem }]),
  )
}
