import { GROUP_MAX } from '../../contract/src/messaging/group-schema.ts'
import { createApp } from '../../server/src/app.ts'
import { issueSession } from '../../server/src/auth/sessions.ts'
import { seedId } from '../../server/src/demo/ids.ts'
import { seedDemo } from '../../server/src/demo/seed.ts'
import { createGroup, ensureSingle, type Face } from '../../server/src/messaging/service.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createSecrets } from '../../server/src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '../../server/src/platform/data-folder.ts'
import { sql } from '../../server/src/platform/database/drizzle.ts'
import { startDatabase } from '../../server/src/platform/database/start.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Platform } from '../../server/src/platform/platform.ts'

export const ENTERPRISE = seedId('enterprise', 1)
const BENCH_DEVICE = { deviceId: 'bench', deviceName: 'bench', loginType: 'password', ip: '127.0.0.1', area: null, userAgent: 'bench' }

export interface Person extends Face {
  token: string
}

export interface ChatWorld {
  people: Person[]
  /** Conversation of the persons 2n and 2n+1, by n. */
  singles: string[]
  /** A group of the first ones, or of all, and one of all (at most 500). */
  group: string
  crowd: string
}

/** Runs `work` on the product's platform over a data folder that no server uses. */
export const onPlatform = async <T>(dataDir: string, work: (platform: Platform) => Promise<T>): Promise<T> => {
  const config = readConfig({ QFY_DATA_DIR: dataDir, QFY_LOG_LEVEL: 'silent', PORT: '0' })
  const log = createLog('silent')
  const secrets = createSecrets(keepSecret(openDataFolder(config.dataDir)))
  const database = await startDatabase(config, secrets, log)
  try {
    return await work((await createApp({ config, db: database.db, secrets, log, webRoot: null })).platform)
  } finally {
    await database.stop()
  }
}

/** Puts signed-in members, single conversations and one group into a new data folder, through the product's own functions. */
export const prepareChat = (dataDir: string, count: number, grouped = count): Promise<ChatWorld> =>
  onPlatform(dataDir, async (platform) => {
    const { db, ids, clock } = platform
    await seedDemo(platform)
    const people = await db.system(async (tx) => {
      const faces = Array.from({ length: count }, () => ({ userUuid: ids.uuid(), imAccountId: ids.uuid(), orgUserUuid: ids.uuid() }))
      const rows = JSON.stringify(faces.map((face, n) => ({ ...face, mobile: String(13_900_000_000 + n), name: `成员${n}` })))
      const as = sql`as p("userUuid" uuid, "imAccountId" uuid, "orgUserUuid" uuid, mobile text, name text)`
      await tx.execute(sql`
        insert into user_account (user_uuid, mobile, nick_name, default_enterprise_uuid, created_at, updated_at)
        select "userUuid", mobile, name, ${ENTERPRISE}::uuid, now(), now() from jsonb_to_recordset(${rows}::jsonb) ${as}`)
      await tx.execute(sql`select set_config('app.enterprise_uuid', ${ENTERPRISE}, true)`)
      await tx.execute(sql`
        insert into member (enterprise_uuid, org_user_uuid, user_uuid, user_name, status_code, im_account_id, joined_at, created_at, updated_at)
        select ${ENTERPRISE}::uuid, "orgUserUuid", "userUuid", name, 1, "imAccountId", now(), now(), now() from jsonb_to_recordset(${rows}::jsonb) ${as}`)
      return faces
    })
    const signedIn = await db.system(async (tx) => {
      const list: Person[] = []
      for (const face of people) list.push({ ...face, token: (await issueSession(tx, platform, face.userUuid, BENCH_DEVICE)).token })
      return list
    })
    return await db.tenant(ENTERPRISE, null, async (tx) => {
      const making = { now: clock.now(), ids }
      const singles: string[] = []
      for (let n = 0; n + 1 < signedIn.length; n += 2) {
        const [one, other] = [signedIn[n], signedIn[n + 1]]
        if (one && other) singles.push((await ensureSingle(tx, ENTERPRISE, [one, other], making)).sessionUuid)
      }
      const groupOf = async (people: Person[], groupName: string): Promise<string> => {
        const [owner, ...members] = people
        if (owner === undefined) throw new Error('nobody to talk')
        return (await createGroup(tx, { enterpriseUuid: ENTERPRISE, groupName, owner, members, ...making })).sessionUuid
      }
      const group = await groupOf(signedIn.slice(0, grouped), 'group')
      return { people: signedIn, singles, group, crowd: await groupOf(signedIn.slice(0, GROUP_MAX), 'crowd') }
    })
  })
