import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getBaseInfo, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { fileUrl, replaceImage } from '#src/files/service.ts'
import { countMembers, findMember } from '#src/members/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { constraintOf } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refuseUnknownCodes } from './creation.ts'
import { getEnterprise, lockEnterprise } from './queries.ts'
import { enterprise } from './tables.ts'
import { conflict, refuseField } from './texts.ts'

/** Base info of the caller's enterprise, with the owner's name and the number of active members. */
export const presentBaseInfo = (platform: Platform, { enterpriseUuid, userUuid }: TenantCaller): Promise<OutputOf<typeof getBaseInfo>> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const row = await getEnterprise(tx, enterpriseUuid)
    const owner = await findMember(tx, row.ownerUserUuid)
    const {
      icon,
      logoImg,
      licenseImg,
      categoryCode,
      authenticationCode,
      authenticationRemark,
      aiFlag: _ai,
      disabledFlag: _disabled,
      ...rest
    } = row
    const own = row.ownerUserUuid === userUuid
    return {
      ...rest,
      enterpriseIcon: fileUrl(platform, icon),
      enterpriseLogoImg: fileUrl(platform, logoImg),
      enterpriseCategoryCode: categoryCode,
      enterpriseAuthenticationCode: authenticationCode,
      authenticationRemark: own ? authenticationRemark : null,
      licenseImg: own ? fileUrl(platform, licenseImg) : null,
      ownerUserName: owner?.userName ?? '',
      memberCount: await countMembers(tx),
    }
  })

type Changes = Omit<ParsedInputOf<typeof updateBaseInfo>, 'version'>

/** The columns that were sent, but the images. Empty text clears a column; the name, the category and the time zone cannot be empty. */
const columnsOf = ({ enterpriseIcon: _icon, enterpriseLogoImg: _logo, enterpriseCategoryCode, ...others }: Changes) => {
  const given = Object.entries({ ...others, categoryCode: enterpriseCategoryCode })
  return Object.fromEntries(given.flatMap(([key, value]) => (value === undefined ? [] : [[key, value === '' ? null : value]])))
}

/** Attaches the images that were sent; gives their columns. */
const changeImages = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { enterpriseIcon, enterpriseLogoImg }: Changes,
  before: { icon: string | null; logoImg: string | null },
) => {
  const choose = (ownerType: string, given: string | undefined, current: string | null, field: string) =>
    replaceImage(tx, platform, { ownerType, ownerUuid: enterpriseUuid, userUuid, given, current, field })
  const icon = await choose('enterpriseIcon', enterpriseIcon, before.icon, 'enterpriseIcon')
  const logoImg = await choose('enterpriseLogo', enterpriseLogoImg, before.logoImg, 'enterpriseLogoImg')
  return { ...(icon === undefined ? {} : { icon }), ...(logoImg === undefined ? {} : { logoImg }) }
}

const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)

/** Changes base info and gives the new version. 409 `VERSION_CONFLICT` when `version` is stale, 409 `DUPLICATE` when the name is taken. */
export const changeBaseInfo = async (
  platform: Platform,
  caller: TenantCaller,
  { version, ...changes }: ParsedInputOf<typeof updateBaseInfo>,
): Promise<{ version: number }> => {
  const { enterpriseUuid, userUuid } = caller
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) refuseField('timeZone', '选项无效')
  try {
    return await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const { version: current, ...before } = await lockEnterprise(tx, enterpriseUuid)
      if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
      // What was chosen before may stay, although it is out of use by now.
      const changed = <T>(given: T | undefined, stored: T | null) => (given === undefined || given === stored ? null : given)
      await refuseUnknownCodes({
        categoryCode: changed(changes.enterpriseCategoryCode, before.categoryCode),
        areaCode: changed(changes.areaCode, before.areaCode),
      })
      const images = await changeImages(tx, platform, caller, changes, before)
      await tx
        .update(enterprise)
        .set({ ...columnsOf(changes), ...images, ...updated(userUuid, platform.clock.now()), version: sql`${enterprise.version} + 1` })
        .where(eq(enterprise.enterpriseUuid, enterpriseUuid))
      return { version: current + 1 }
    })
  } catch (error) {
    // The name is unique over all enterprises, and only the database sees all of them.
    if (constraintOf(error) !== 'enterprise_name_key') throw error
    return conflict('企业名称已存在', 'DUPLICATE', { fields: { enterpriseName: '企业名称已存在' } })
  }
}
