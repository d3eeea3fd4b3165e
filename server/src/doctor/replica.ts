import type { Client } from 'pg'
import { addressOf, type DatabaseAddress, sameLoginAt } from '#src/platform/database/address.ts'
import { connectLogin } from '#src/platform/database/open.ts'
import { COMMITTED, lagOf } from '#src/platform/database/replica/lag.ts'
import { refuseOtherCluster } from '#src/platform/database/replica/login.ts'
import { StartError } from '#src/platform/start-error.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const ABOUT = 'replica'
/** Figures are then mostly read from the primary. */
const FAR_BEHIND_S = 5

const isOfSame = async (primary: Client, replica: Client): Promise<boolean> => {
  try {
    await refuseOtherCluster(primary, replica)
    return true
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

const judge = async (primary: Client, replica: Client): Promise<Finding> => {
  if (!(await isOfSame(primary, replica)))
    return fail(ABOUT, 'it is no copy of the database of DATABASE_URL', 'set DATABASE_READ_URL to a replica of it, or unset it')
  const { rows } = await primary.query<{ lsn: string }>(COMMITTED)
  const lag = await lagOf(replica, rows[0]?.lsn ?? '')
  if (lag === null)
    return warn(
      ABOUT,
      'it follows no other server, so the primary is read',
      'let it follow the primary, or set DATABASE_READ_URL to one that does',
    )
  const told = `it is ${lag.bytes} bytes and ${lag.seconds.toFixed(1)} s behind`
  if (lag.seconds > FAR_BEHIND_S)
    return warn(ABOUT, `${told}, so the primary is read`, 'give it a faster disk or network, or end what holds it up')
  const feedback = await replica.query<{ on: boolean }>("select current_setting('hot_standby_feedback') = 'on' as on")
  return feedback.rows[0]?.on === true
    ? ok(ABOUT, told)
    : warn(ABOUT, `${told}; long exports may be broken off there and begin anew`, 'set hot_standby_feedback = on on the replica')
}

/** The replica for reading. Looks at it as whoever its address names, else as the owner. */
export const examineReplica = async (primary: Client, owner: DatabaseAddress, url: string): Promise<Finding> => {
  const place = addressOf(url)
  try {
    const replica = await connectLogin(sameLoginAt(place, owner) ?? place, 'DATABASE_READ_URL')
    try {
      return await judge(primary, replica)
    } finally {
      await replica.end()
    }
  } catch (error) {
    const reason = reasonOf(error).replace('DATABASE_READ_URL: ', '')
    return warn(ABOUT, `${reason}; until it answers the primary is read`, 'check DATABASE_READ_URL, and that this machine may reach it')
  }
}
