import { addHeads, addMember, createOrgan } from '#src/address-book/service.ts'
import { storeDemoAccounts } from '#src/auth/demo-accounts.ts'
import { updateProfile } from '#src/auth/profile.ts'
import { listUsers } from '#src/auth/service.ts'
import { enterGroup, holdGroup } from '#src/messaging/groups/members.ts'
import { welcome } from '#src/notices/receivers.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from '../ids.ts'
import { DEMO_PASSWORD, userOf } from '../people.ts'
import { openToAll } from '../seed-rights.ts'
import type { CallerOf } from './callers.ts'
import { uploadAs } from './hand.ts'
import { once } from './parts.ts'
import { drawPortrait } from './portrait.ts'
import { DEPARTMENTS, KNOWN, roleUuid, STAFF, staffAccount, staffMobile, staffUuid } from './staff.ts'

const enterpriseUuid = seedId('enterprise', 1)
const EVERYBODY = seedId('imSession', 1)
/** Who keeps the address book. */
const BY = userOf(1)

const DAY_MS = 86_400_000
/** So many days before the past begins, the oldest of them came. */
const YEARS = 900

const addStaff = async (tx: Tx, past: Platform, passwordHash: string): Promise<void> => {
  const now = past.clock.now()
  const account = { passwordHash, operator: false, defaultEnterpriseUuid: enterpriseUuid }
  await storeDemoAccounts(
    tx,
    now,
    STAFF.map(({ n, name }) => ({ ...account, userUuid: staffUuid(n), mobile: staffMobile(n), nickName: name })),
  )
  for (const [index, { n, name, position, organ, role }] of STAFF.entries())
    await addMember(tx, quietly(past), {
      enterpriseUuid,
      userUuid: staffUuid(n),
      userName: name,
      userPosition: position,
      jobNumber: `HZ${String(n).padStart(4, '0')}`,
      entryDate: new Date(now.getTime() - ((index * 37) % YEARS) * DAY_MS).toISOString().slice(0, 10),
      departmentList: [seedId('organ', organ)],
      orgRoleIdList: [roleUuid(role)],
      imAccountId: staffAccount(n),
      by: BY,
    })
}

/** Nobody is told of those who have been there for long. */
const quietly = (past: Platform) => ({ ...past, events: { ...past.events, emit: async () => {}, emitEach: async () => {} } })

/** They are among everybody, and have the notices to read that everybody has. */
const letIn = async (tx: Tx, now: Date): Promise<void> => {
  const faces = STAFF.map(({ n }) => ({ imAccountId: staffAccount(n), userUuid: staffUuid(n) }))
  const group = await holdGroup(tx, EVERYBODY)
  if (group !== undefined) await enterGroup(tx, { enterpriseUuid, ...group }, faces, now)
  for (const { userUuid } of faces) await welcome(tx, userUuid)
}

/** The people of the company beside those of the small demo, in their departments. */
export const addPeople = async (past: Platform): Promise<void> => {
  const now = past.clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await once(past.db, { enterpriseUuid, userUuid: BY, now }, 'people', async (tx) => {
    for (const [index, { n, parent, organName }] of DEPARTMENTS.entries())
      await createOrgan(tx, past, {
        enterpriseUuid,
        by: BY,
        organUuid: seedId('organ', n),
        parentUuid: seedId('organ', parent),
        organName,
        organTypeCode: 3,
        sort: 20 + index,
      })
    await addStaff(tx, past, passwordHash)
    for (const { n, head } of DEPARTMENTS)
      await addHeads(tx, { enterpriseUuid, organUuid: seedId('organ', n), userUuids: [staffUuid(head)] })
    await openToAll(tx, past)
    await letIn(tx, now)
  })
}

/** Gives a member a portrait as they would do it themselves. Refuses what is no picture. */
export const givePortrait = async (platform: Platform, callerOf: CallerOf, userUuid: string, bytes: Uint8Array): Promise<void> => {
  const caller = await callerOf(userUuid)
  const headImg = await uploadAs(platform, caller, 'avatar', 'portrait.png', bytes)
  await updateProfile(platform, { ...caller, readOnly: false, member: caller }, { headImg })
}

/** Everybody has a portrait; those who have one keep it. */
export const givePortraits = async (past: Platform, callerOf: CallerOf, rest: () => Promise<void>): Promise<void> => {
  const sitters = [...KNOWN, ...STAFF].map((sitter) => ({ ...sitter, userUuid: staffUuid(sitter.n) }))
  const uuids = sitters.map(({ userUuid }) => userUuid)
  const known = await past.db.system((tx) => listUsers(tx, uuids))
  for (const { userUuid, ...sitter } of sitters) {
    if (known.get(userUuid)?.headImg !== null) continue
    await rest()
    await givePortrait(past, callerOf, userUuid, await drawPortrait(sitter))
  }
}
