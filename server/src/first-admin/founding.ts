import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { mobile, realName } from '@qifuyun/contract/core/primitives.ts'
import { ENTERPRISE_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { createEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { z } from 'zod'
import { ensureOwner } from '#src/auth/service.ts'
import { createWithin, ownsOneNamed } from '#src/enterprise/service.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import { enterUser } from '#src/platform/database/enter-enterprise.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { StartError } from '#src/platform/start-error.ts'

export interface FirstAdmin {
  enterprise: string
  name: string
  mobile: string
  /** null: one is made, and told once. */
  password: string | null
}

export interface Founded {
  /** What signs the owner in; null where they had an account, whose password stays. */
  password: string | null
  /** false: an earlier attempt has founded it. */
  isNew: boolean
}

const Given = z.object({ enterprise: createEnterprise.input.shape.enterpriseName, name: realName(), mobile: mobile() })

/** Limits stand in the texts by their names. */
const filled = ({ message, ...issue }: z.core.$ZodIssue): string =>
  message.replace(/\{(\w+)\}/g, (_all, name: string) => String(Object('params' in issue ? issue.params : {})[name]))

/** Refuses with one line what cannot be. */
const judge = ({ password, ...given }: FirstAdmin): void => {
  const [issue] = Given.safeParse(given).error?.issues ?? []
  if (issue !== undefined) throw new StartError(`${String(issue.path[0])}: ${filled(issue)}`)
  const problem = password === null ? undefined : passwordProblem(password, given.mobile)
  if (problem !== undefined) throw new StartError(`password: ${problem}`)
}

const newPassword = ({ random }: Pick<Platform, 'random'>, owner: string): string => {
  const made = `${random.token(9)}-${random.digits(3)}`
  return passwordProblem(made, owner) === undefined ? made : newPassword({ random }, owner)
}

/**
 * The first enterprise of an installation and its owner, by the rules that hold for everybody who creates one: both or neither. Done twice
 * it is there once. Refuses with one line.
 */
export const foundFirst = async (platform: Platform, given: FirstAdmin): Promise<Founded> => {
  judge(given)
  const password = given.password ?? newPassword(platform, given.mobile)
  const passwordHash = await hashPassword(password)
  const found = platform.db.system(async (tx) => {
    const { userUuid, isNew } = await ensureOwner(tx, platform, { mobile: given.mobile, nickName: given.name, passwordHash })
    const told = isNew ? password : null
    await enterUser(tx, userUuid)
    if (await ownsOneNamed(tx, userUuid, given.enterprise)) return { password: told, isNew: false }
    const of = { enterpriseName: given.enterprise, categoryCode: ENTERPRISE_CATEGORY.propertyService, areaCode: null, icon: null }
    await createWithin(tx, platform, { ...of, enterpriseUuid: platform.ids.uuid(), ownerUserUuid: userUuid, ownerName: given.name })
    return { password: told, isNew: true }
  })
  return found.catch((error: unknown) => {
    throw error instanceof Refusal ? new StartError(`enterprise: ${error.message}`) : error
  })
}
