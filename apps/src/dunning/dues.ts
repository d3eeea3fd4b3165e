import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { moneyText } from '@qifuyun/kit/paper/form.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { lateFeesOf } from '#src/dunning/cases/shown.ts'
import { noticesOfCase } from '#src/dunning/contacts/noticing.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { t } from '#src/dunning/texts.ts'

/** Notices that are shown. */
const SHOWN = 20

/** What somebody owes bill by bill with late fees as of today, and how they were asked for it. */
export const viewDues = async (call: Context & { row: Case }): Promise<PublicView> => {
  const { row, rows } = call
  const open = row.debts.filter(({ outstanding }) => outstanding > 0)
  const late = await lateFeesOf(
    call,
    open.map((line) => line.receivable),
  )
  const made = await rows.list(record, (f) => f.and(f.eq('case', row.uuid), f.notEmpty('debtor')), SHOWN)
  const fees = [...late.values()].reduce((sum, fee) => sum + fee, 0)
  return {
    lines: [
      ...open.map(({ name, dueDate, outstanding }) => ({ label: name, text: `¥ ${moneyText(outstanding)}（${dueDate}）` })),
      ...(fees > 0 ? [{ label: '违约金', text: `¥ ${moneyText(fees)}` }] : []),
    ],
    steps: made.map(({ channel, at }) => ({ label: choiceLabel(record.fields.channel, channel), at })),
    notes: [
      ...(await noticesOfCase(call, row.uuid)),
      row.amount === 0 || dunningCase.isIn(row, 'settled')
        ? t('费用已缴清，感谢您的支持')
        : t('请到物业服务中心或通过收费员的付款码缴费；如账单有误请与我们联系'),
    ],
  }
}
