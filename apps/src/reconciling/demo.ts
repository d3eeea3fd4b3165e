import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { readChannels } from '#src/reconciling/bank/channels.ts'
import { importBank } from '#src/reconciling/bank/importing.ts'
import { shortNames } from '#src/reconciling/matching/rooms.ts'

const HEADING = ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要']

/** What came in at the bank, days before today, that nobody has booked yet. */
const UNKNOWN = [
  { ago: 1, no: 'CMB0600117', amount: '150.00', party: '王芳华', memo: 'B1-214 车位' },
  { ago: 2, no: 'CMB0600093', amount: '1000.00', party: '周建国', memo: '' },
  { ago: 2, no: 'CMB0600088', amount: '0.10', party: '网联清算', memo: '开通测试' },
] as const

/** A transfer whose remark says the room, and which comes from its owner. */
const KNOWN = { ago: 1, no: 'CMB0600121', amount: '320.00' } as const

/** A statement of the bank in the demo enterprise, of which nothing has been dealt with yet. */
export const demoStatements = async (call: Context): Promise<void> => {
  const at = await demoProject(call, 1)
  if (at === undefined) return
  const day = (ago: number): string => chinaDay(new Date(call.clock.now.getTime() - ago * DAY_MS))
  const rows = UNKNOWN.map(({ ago, no, amount, party, memo }) => [day(ago), no, amount, party, memo])
  const [home] = at.homes
  const known = home?.roomName
    ? [[day(KNOWN.ago), KNOWN.no, KNOWN.amount, home.ownerName ?? '', `${shortNames(home.roomName)[0] ?? ''} 物业费`]]
    : []
  const table = [HEADING, ...known, ...rows]
  await importBank(call, { name: `招商银行流水 ${day(1)}`, sha256: 'd'.repeat(64), table })
  await readChannels({ ...call, day: day(0) })
}
