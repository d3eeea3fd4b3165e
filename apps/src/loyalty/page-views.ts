import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { levelOf, lotsOf, soonOf } from '#src/loyalty/members/card.ts'
import { cardCode } from '#src/loyalty/members/card-code.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { Member } from '#src/loyalty/points/book.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { t } from '#src/loyalty/texts.ts'

const SHOWN = 10
const g = columns(pointLog, 'g')

interface Line {
  at: Date
  type: string
  points: number
  remark: string | null
  rule: string | null
}

const said = (line: Line): string =>
  line.remark ?? (line.rule === null ? choiceLabel(pointLog.fields.type, line.type) : choiceLabel(pointLog.fields.rule, line.rule))

/** The own card: what is left to the next level, what expires soon, and the last entries of the log. */
export const viewCard = async (call: Context & { row: Member }): Promise<PublicView> => {
  const { row, rows, clock } = call
  const [{ next }, lots] = [await levelOf(call, row), await lotsOf(call, row.uuid)]
  const soon = soonOf(lots, chinaDay(clock.now))
  const log = await rows.query<Line>(sql`
    select ${g.at} as at, ${g.type} as type, ${g.points} as points, ${g.remark} as remark, ${g.rule} as rule from ${g.table}
    where ${g.member} = ${row.uuid}::uuid order by ${g.at} desc limit ${SHOWN}`)
  return {
    code: member.isIn(row, 'left') ? null : cardCode(call, row.uuid),
    notes: [
      ...(next === null ? [] : [t('再获得 {n} 成长值升级为{level}', { n: next.missing, level: next.name })]),
      soon === 0 ? t('30天内没有到期积分') : t('{n} 积分将在30天内到期', { n: soon }),
    ],
    lines: lots.map(({ expireOn, points }) => ({
      label: wordsIn(t('{day} 到期', { day: expireOn }), 'zh-CN'),
      text: wordsIn(t('{n} 积分', { n: points }), 'zh-CN'),
    })),
    steps: log.map((line) => ({
      ...{ label: `${said(line)} ${line.points > 0 ? '+' : ''}${line.points}`, at: new Date(line.at).toISOString() },
    })),
  }
}
