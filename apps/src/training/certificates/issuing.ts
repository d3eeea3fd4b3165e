import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { addMonths } from '@qifuyun/kit/values/months.ts'
import { certificate } from '#src/training/certificates/certificate.ts'
import { certificatePage } from '#src/training/certificates/page.ts'
import type { Exam } from '#src/training/exams/exam.ts'
import { t } from '#src/training/texts.ts'

/** Whoever asks can do so for that long, whether it still holds or not. */
const ASKED_FOR_DAYS = 3_650

/** Gives somebody the certificate of an exam that they have passed. */
export const issue = async (call: Context, { of, user, score }: { of: Exam; user: string; score: number }): Promise<void> => {
  const { rows, people, links, messages, clock } = call
  const issuedOn = chinaDay(clock.now)
  const validTo = of.validMonths === null ? null : addMonths(issuedOn, of.validMonths)
  const names = await people.namesOf([user])
  const uuid = rows.newUuid()
  await rows.record(certificate, {
    ...{ uuid, exam: of.uuid, title: of.title, user, holder: names.get(user) ?? '', score, issuedOn, validTo, state: 'valid' },
  })
  const until = new Date(chinaMidnight(issuedOn).getTime() + ASKED_FOR_DAYS * DAY_MS)
  await rows.update(certificate, uuid, { link: await links.open(certificatePage, uuid, until) }, t('发证'))
  await messages.notify({
    ...{ kind: 'message', userUuids: [user], row: { entity: certificate, uuid } },
    title: t('您已获得培训证书'),
    summary: of.title,
  })
}
