import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { CAPTCHA_LENGTH, drawCaptcha, pickCaptchaText } from './captcha-image.ts'
import { after, LIMIT } from './states.ts'
import { captcha } from './tables.ts'
import { refuseField } from './texts.ts'

export interface CaptchaAnswer {
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

export type CaptchaVerdict = 'right' | 'wrong' | 'missing'

const NOISE_BYTES = 512

/** A new picture: its id, the picture as a data URL, and the seconds it may be answered. */
export const createCaptcha = async ({ db, clock, random, secrets }: Platform) => {
  const captchaId = random.token(16)
  const text = pickCaptchaText(Buffer.from(random.token(CAPTCHA_LENGTH), 'base64url'))
  const expiresAt = after(clock.now(), LIMIT.captchaMs)
  await db.system((tx) => tx.insert(captcha).values({ captchaId, sealedText: secrets.encrypt(text), expiresAt }))
  const png = await drawCaptcha(text, Buffer.from(random.token(NOISE_BYTES), 'base64url'))
  const image = `data:image/png;base64,${png.toString('base64')}`
  return { captchaId, image, expiresIn: LIMIT.captchaMs / 1_000 }
}

/** Judges an answer. The picture is used up by it, right or wrong, once this transaction commits. */
export const answerCaptcha = async (
  tx: Tx,
  { secrets, clock }: Platform,
  { captchaId, captchaCode }: CaptchaAnswer,
): Promise<CaptchaVerdict> => {
  if (!captchaId || !captchaCode) return 'missing'
  const [row] = await tx.delete(captcha).where(eq(captcha.captchaId, captchaId)).returning()
  if (!row || row.expiresAt <= clock.now()) return 'wrong'
  return secrets.decrypt(row.sealedText).toLowerCase() === captchaCode.toLowerCase() ? 'right' : 'wrong'
}

/** The refusal for anything but a right answer. */
export const refuseCaptcha = (verdict: Exclude<CaptchaVerdict, 'right'>): never =>
  verdict === 'missing'
    ? refuseField('captchaCode', '请输入图形验证码', 'CAPTCHA_REQUIRED')
    : refuseField('captchaCode', '图形验证码错误', 'CAPTCHA_WRONG')

/** Whether a captcha was read, where it is optional. Refuses a wrong answer; nothing sent is fine. */
export const readsCaptcha = async (platform: Platform, answer: CaptchaAnswer): Promise<boolean> => {
  if (!answer.captchaId && !answer.captchaCode) return false
  const verdict = await platform.db.system((tx) => answerCaptcha(tx, platform, answer))
  return verdict === 'right' || refuseCaptcha(verdict)
}

/** The characters of a picture that was not answered yet, for DEV mode; undefined when there is none. */
export const readCaptcha = async ({ db, secrets }: Platform, captchaId: string): Promise<string | undefined> => {
  const [row] = await db.system((tx) => tx.select().from(captcha).where(eq(captcha.captchaId, captchaId)))
  return row && secrets.decrypt(row.sealedText)
}
