import { CERTIFICATION, DICTIONARY, ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { addMember, createOrgan } from '#src/address-book/service.ts'
import { isArea, isCodeOf } from '#src/dictionaries/service.ts'
import { changeImage } from '#src/files/service.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Fields } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createDefaultRoles } from '#src/roles/service.ts'
import { layFoundations } from './founding.ts'
import { lockAndCountOwned } from './queries.ts'
import { enterprise } from './tables.ts'
import { conflict, refuse } from './texts.ts'

const OWNED_MAX = 5

export interface NewEnterprise {
  /** Left out: a new id. */
  enterpriseUuid?: string
  enterpriseName: string
  categoryCode: string
  areaCode: string | null
  /** Path of its image in the file store. */
  icon: string | null
  ownerUserUuid: string
}

/** What demo data fixes beyond that; left out by everybody else. */
export interface Fixed {
  enterpriseUuid: string
  rootOrganUuid: string
  roles: { admin: string; employee: string }
  address: string
  authenticationCode: string
  aiFlag: boolean
}

/** Refuses codes that the dictionaries do not have; `undefined` and null are not looked at. */
export const refuseUnknownCodes = async (codes: { categoryCode?: string | null; areaCode?: string | null }): Promise<void> => {
  const fields: Fields = {}
  if (codes.categoryCode && !isCodeOf(DICTIONARY.enterpriseCategory, codes.categoryCode)) fields.enterpriseCategoryCode = '选项无效'
  if (codes.areaCode && !(await isArea(codes.areaCode))) fields.areaCode = '选项无效'
  if (Object.keys(fields).length > 0) refuse('选项无效', fields)
}

/**
 * Stores an enterprise with its root node, the two system roles and its owner as the first member, and leaves the transaction inside it.
 * 409 `DUPLICATE` when the name is taken.
 */
export const storeEnterprise = async (
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock' | 'events'>,
  fields: NewEnterprise,
  fixed?: Fixed,
): Promise<{ enterpriseUuid: string; rootOrganUuid: string; adminRole: string }> => {
  const enterpriseUuid = fixed?.enterpriseUuid ?? fields.enterpriseUuid ?? platform.ids.uuid()
  const by = fields.ownerUserUuid
  await enterEnterprise(tx, enterpriseUuid)
  const stored = await tx
    .insert(enterprise)
    .values({
      ...fields,
      enterpriseUuid,
      authenticationCode: fixed?.authenticationCode ?? CERTIFICATION.none,
      ...(fixed && { address: fixed.address, aiFlag: fixed.aiFlag }),
      ...created(by, platform.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ enterpriseUuid: enterprise.enterpriseUuid })
  if (stored.length === 0) conflict('企业名称已存在', 'DUPLICATE', { fields: { enterpriseName: '企业名称已存在' } })
  const rootOrganUuid = await createOrgan(tx, platform, {
    enterpriseUuid,
    ...(fixed && { organUuid: fixed.rootOrganUuid }),
    parentUuid: null,
    // A department name has 30 characters at most, an enterprise name 50.
    organName: [...fields.enterpriseName].slice(0, 30).join(''),
    organTypeCode: ORGAN_TYPE.company,
    sort: 1,
    by,
  })
  const { admin } = await createDefaultRoles(tx, platform, { enterpriseUuid, by, ids: fixed?.roles })
  return { enterpriseUuid, rootOrganUuid, adminRole: admin }
}

type Owned = NewEnterprise & { enterpriseUuid: string; ownerName: string }

/** In a transaction of the owner's: creates an enterprise, whose owner and administrator they become. At most five may be theirs (422 `LIMIT`). */
export const createWithin = async (tx: Tx, platform: Platform, { ownerName, ...fields }: Owned): Promise<void> => {
  const { enterpriseUuid, ownerUserUuid } = fields
  await refuseUnknownCodes(fields)
  if ((await lockAndCountOwned(tx, ownerUserUuid)) >= OWNED_MAX) refuse('最多创建5个企业', {}, 'LIMIT')
  const { rootOrganUuid, adminRole } = await storeEnterprise(tx, platform, fields)
  await addMember(tx, platform, {
    enterpriseUuid,
    userUuid: ownerUserUuid,
    userName: ownerName,
    departmentList: [rootOrganUuid],
    orgRoleIdList: [adminRole],
    by: ownerUserUuid,
  })
  await layFoundations(tx, platform, { enterpriseUuid, ownerUserUuid, now: platform.clock.now() })
}

/** As `createWithin`, in a transaction of its own, with an image. */
export const createFor = (
  platform: Platform,
  { icon: given, ...fields }: NewEnterprise & { ownerName: string },
  settle: (tx: Tx, output: { enterpriseUuid: string }) => Promise<void>,
): Promise<{ enterpriseUuid: string }> => {
  const enterpriseUuid = platform.ids.uuid()
  const owner = { ownerType: 'enterpriseIcon', ownerUuid: enterpriseUuid, userUuid: fields.ownerUserUuid }
  // Uploaded before there was an enterprise for it.
  return changeImage(platform, { ...owner, given: given ?? '', current: null, field: 'enterpriseIcon' }, (icon) =>
    platform.db.user(fields.ownerUserUuid, async (tx) => {
      await createWithin(tx, platform, { ...fields, icon: icon ?? null, enterpriseUuid })
      await settle(tx, { enterpriseUuid })
      return { enterpriseUuid }
    }),
  )
}
