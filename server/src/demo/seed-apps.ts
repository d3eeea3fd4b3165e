import { OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import { keepOnly, plantSelfBuilt } from '#src/app-center/service.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const FINANCE = 5
const everybody = { checkAll: true, values: [] }

const SELF_BUILT = [
  {
    appUuid: seedId('app', 101),
    appName: '智慧工单',
    appDescription: '第三方工单系统，在页面中打开',
    developerName: '杭州示例软件有限公司',
    openModeCode: OPEN_MODE.page,
    pcUrl: 'https://workorder.example.com/',
    purview: everybody,
  },
  {
    appUuid: seedId('app', 102),
    appName: '移动巡更',
    appDescription: '巡更员在手机上打卡，仅支持移动端',
    developerName: '杭州示例软件有限公司',
    openModeCode: OPEN_MODE.appOnly,
    mobileUrl: 'https://patrol.example.com/app',
    purview: everybody,
  },
  {
    appUuid: seedId('app', 103),
    appName: '旧报表系统',
    appDescription: '已由数据大屏代替',
    developerName: '信息部',
    openModeCode: OPEN_MODE.window,
    pcUrl: 'http://report.example.com/',
    disabledFlag: true,
    purview: everybody,
  },
  {
    appUuid: seedId('app', 104),
    appName: '财务看板',
    appDescription: '收费率与现金流，仅财务可见',
    developerName: '信息部',
    openModeCode: OPEN_MODE.page,
    pcUrl: 'https://finance.example.com/board',
    purview: { checkAll: false, values: [{ type: 'role' as const, uuid: seedId('role', FINANCE) }] },
  },
]

/** Built-in applications of the two smaller enterprises (api.md section 9.1). */
const KEPT = [
  { n: 2, owner: 7, appKeys: ['comm', 'sale', 'pkg1', 'pkg2', 'pkg3', 'pkg4', 'pkg5'] },
  { n: 3, owner: 9, appKeys: ['comm'] },
]

/** The self-built applications of the first enterprise, and what the others have. */
export const seedApps = async (tx: Tx, platform: Seeding & Pick<Platform, 'random'>): Promise<void> => {
  const now = platform.clock.now()
  for (const { n, owner, appKeys } of KEPT) {
    await enterEnterprise(tx, seedId('enterprise', n))
    await keepOnly(tx, appKeys, { enterpriseUuid: seedId('enterprise', n), by: userOf(owner), now })
  }
  await enterEnterprise(tx, seedId('enterprise', 1))
  await plantSelfBuilt(tx, platform, SELF_BUILT, { enterpriseUuid: seedId('enterprise', 1), by: userOf(2), now })
}
