import { QR_STATUS, type QrStatus } from '@qifuyun/contract/auth/constants.ts'
import QRCode from 'qrcode'
import { fileUrl } from '#src/files/service.ts'
import { hashToken, sameSecret } from '#src/platform/crypto/token.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, wrongProof } from '#src/platform/errors.ts'
import type { RequestInfo, SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Account, getAccount } from './accounts.ts'
import { areaOf, deviceOf } from './device.ts'
import { logSignIn } from './login-log.ts'
import { type Issued, isLive, issueSession, tellEnded } from './sessions.ts'
import { after, LIMIT } from './states.ts'
import { authSession, loginQrcode } from './tables.ts'
import { forbidden, refuse } from './texts.ts'

type QrRow = typeof loginQrcode.$inferSelect

const IMAGE_PX = 240

/** A QR code for a sign-in page: its picture, and the secret with which only that page can fetch the token. */
export const createQrLogin = async ({ db, clock, ids, random }: Platform, request: RequestInfo, deviceId: string | undefined) => {
  const qrUuid = ids.uuid()
  const pollSecret = random.token()
  const now = clock.now()
  const { ip, deviceName, deviceId: sentId } = deviceOf(request)
  await db.system((tx) =>
    tx.insert(loginQrcode).values({
      qrUuid,
      pollSecretHash: hashToken(pollSecret),
      status: QR_STATUS.waiting,
      deviceId: sentId ?? (deviceId || null),
      deviceName,
      ip,
      createdAt: now,
      expiresAt: after(now, LIMIT.qrMs),
    }),
  )
  const qrContent = `${request.origin}/redirect/login?q=${qrUuid}`
  const qrHttPath = await QRCode.toDataURL(qrContent, { width: IMAGE_PX, margin: 1, errorCorrectionLevel: 'M' })
  return { qrUuid, pollSecret, qrContent, qrHttPath, expiresIn: LIMIT.qrMs / 1_000 }
}

/** Locked until commit: of two polls at once, only one may be given the token. */
const lockQr = async (tx: Tx, qrUuid: string): Promise<QrRow | undefined> =>
  (await tx.select().from(loginQrcode).where(eq(loginQrcode.qrUuid, qrUuid)).for('update'))[0]

/** The new sign-in has given the second factor where the one that confirmed it has. */
const factorOf = async (tx: Tx, { sessionUuid }: QrRow): Promise<Date | null> => {
  if (sessionUuid === null) return null
  const [row] = await tx.select({ factorAt: authSession.factorAt }).from(authSession).where(eq(authSession.sessionUuid, sessionUuid))
  return row?.factorAt ?? null
}

const signIn = async (tx: Tx, platform: Platform, row: QrRow, account: Account): Promise<Issued> => {
  const device = { ip: row.ip, deviceId: row.deviceId, deviceName: row.deviceName }
  const issued = await issueSession(tx, platform, account.userUuid, device, { factorAt: await factorOf(tx, row) })
  await logSignIn(tx, platform, { userUuid: account.userUuid, mobile: account.mobile, method: 'qr' }, device)
  await tx.update(loginQrcode).set({ takenAt: platform.clock.now() }).where(eq(loginQrcode.qrUuid, row.qrUuid))
  return issued
}

/** Whether the session that confirmed is still there: a stolen one must not leave another behind. */
const stillConfirmed = async (tx: Tx, { clock }: Platform, { sessionUuid }: QrRow, { userUuid }: Account): Promise<boolean> => {
  // A change of the password holds this lock until its end: what it ended is seen behind it.
  await getAccount(tx, userUuid, 'locked')
  return sessionUuid !== null && isLive(tx, sessionUuid, clock.now())
}

interface Poll {
  qrStatusCode: QrStatus
  nickName?: string
  userHeadImg?: string | null
  token?: string
}

/** What the sign-in page sees of its code. The first poll after the confirmation makes the session and is given its token. */
export const pollQrLogin = async (platform: Platform, { qrUuid, pollSecret }: { qrUuid: string; pollSecret: string }): Promise<Poll> => {
  const { answer, issued } = await platform.db.system(async (tx): Promise<{ answer: Poll; issued?: Issued }> => {
    const row = (await lockQr(tx, qrUuid)) ?? wrongProof()
    if (!sameSecret(row.pollSecretHash, hashToken(pollSecret))) wrongProof()
    if (row.status === QR_STATUS.cancelled) return { answer: { qrStatusCode: QR_STATUS.cancelled } }
    if (row.expiresAt <= platform.clock.now()) return { answer: { qrStatusCode: QR_STATUS.expired } }
    if (row.userUuid === null) return { answer: { qrStatusCode: QR_STATUS.waiting } }
    const account = await getAccount(tx, row.userUuid)
    const person = { nickName: account.nickName, userHeadImg: fileUrl(platform, account.headImg) }
    if (row.status !== QR_STATUS.confirmed) return { answer: { qrStatusCode: QR_STATUS.scanned, ...person } }
    if (row.takenAt !== null || account.disabledFlag) return { answer: { qrStatusCode: QR_STATUS.confirmed, ...person } }
    if (!(await stillConfirmed(tx, platform, row, account))) return { answer: { qrStatusCode: QR_STATUS.cancelled } }
    const made = await signIn(tx, platform, row, account)
    return { answer: { qrStatusCode: QR_STATUS.confirmed, ...person, token: made.token }, issued: made }
  })
  tellEnded(platform, issued?.ended ?? [], 'revoked')
  return answer
}

/** A session with one role must not make one with all of them, nor one of one enterprise one of all. */
const refuseNarrowed = async (tx: Tx, { sessionUuid }: SessionCaller): Promise<void> => {
  const { narrowedRoleId, boundFlag } = authSession
  const [session] = await tx.select({ narrowedRoleId, boundFlag }).from(authSession).where(eq(authSession.sessionUuid, sessionUuid))
  if (session?.narrowedRoleId !== null || session.boundFlag) forbidden()
}

/** The phone has scanned: shows it which device waits. Refuses a code that is over, or that somebody else scanned. */
export const scanQr = async ({ db, clock }: Platform, caller: SessionCaller, qrUuid: string) =>
  db.system(async (tx) => {
    await refuseNarrowed(tx, caller)
    const row = (await lockQr(tx, qrUuid)) ?? absent()
    const open = row.status === QR_STATUS.waiting || (row.status === QR_STATUS.scanned && row.userUuid === caller.userUuid)
    if (!open || row.expiresAt <= clock.now()) refuse('二维码已失效，请刷新')
    await tx.update(loginQrcode).set({ status: QR_STATUS.scanned, userUuid: caller.userUuid }).where(eq(loginQrcode.qrUuid, qrUuid))
    return { deviceName: row.deviceName, ip: row.ip, area: areaOf(row.ip) }
  })

/** Confirms or cancels a sign-in; the same answer twice is fine. Refuses anybody but the user who scanned, and a code that is over. */
export const answerQr = async ({ db, clock }: Platform, caller: SessionCaller, qrUuid: string, confirmed: boolean): Promise<void> => {
  const status = confirmed ? QR_STATUS.confirmed : QR_STATUS.cancelled
  await db.system(async (tx) => {
    await refuseNarrowed(tx, caller)
    const row = (await lockQr(tx, qrUuid)) ?? absent()
    if (row.expiresAt <= clock.now()) refuse('二维码已失效，请刷新')
    if (row.userUuid === null) refuse('请先扫码')
    if (row.userUuid !== caller.userUuid) refuse('请使用扫码的账号确认')
    if (row.status === status) return
    if (row.status !== QR_STATUS.scanned) refuse('二维码已失效，请刷新')
    await tx.update(loginQrcode).set({ status, sessionUuid: caller.sessionUuid }).where(eq(loginQrcode.qrUuid, qrUuid))
  })
}
