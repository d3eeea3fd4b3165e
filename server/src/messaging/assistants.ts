import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type CardPatch, type WordedCard, wordParts } from './card-words.ts'
import { assistantKeyOf } from './live/rooms.ts'
import { sayInside } from './said.ts'
import type { NewMessage } from './sending/append.ts'

type Making = Pick<Platform, 'ids' | 'clock' | 'events'>

/** Messages that one event tells of. */
const TOLD_AT_ONCE = 500

interface Recipient {
  pairKey: string
  sessionUuid: string
  imAccountId: string
  userUuid: string
}

/** The active members among the users, each with the id that a new conversation would get. */
const recipientsOf = async (
  tx: Tx,
  { ids }: Making,
  enterpriseUuid: string,
  assistant: string,
  users: readonly string[],
): Promise<Recipient[]> => {
  const { rows } = await tx.execute<{ im_account_id: string; user_uuid: string }>(sql`
    select im_account_id, user_uuid from im_profile where enterprise_uuid = ${enterpriseUuid} and user_uuid in ${[...users]} and active
    order by im_account_id`)
  return rows.map((row) => ({
    pairKey: assistantKeyOf(assistant, row.im_account_id),
    sessionUuid: ids.uuid(),
    imAccountId: row.im_account_id,
    userUuid: row.user_uuid,
  }))
}

/** The conversations of an assistant with these people, made where they are missing; two who make one at once meet in one. */
const ensureSessions = async (tx: Tx, enterpriseUuid: string, recipients: readonly Recipient[], now: Date): Promise<string[]> => {
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as w("pairKey" text, "sessionUuid" uuid, "imAccountId" uuid, "userUuid" uuid)
    ),
    made as (
      insert into im_session (enterprise_uuid, session_uuid, session_type_code, pair_key, member_count, last_time, change_rev, created_at)
      select ${enterpriseUuid}::uuid, w."sessionUuid", ${SESSION_TYPE.assistant}::smallint, w."pairKey", 1, ${now}::timestamptz, im_rev(), ${now}::timestamptz
      from wanted w order by w."pairKey"
      on conflict (enterprise_uuid, pair_key) where pair_key is not null do nothing
      returning session_uuid
    )
    insert into im_session_member (enterprise_uuid, session_uuid, im_account_id, user_uuid, joined_at, change_rev)
    select ${enterpriseUuid}::uuid, w."sessionUuid", w."imAccountId", w."userUuid", ${now}::timestamptz, im_rev()
    from wanted w join made on made.session_uuid = w."sessionUuid"`)
  const keys = recipients.map(({ pairKey }) => pairKey)
  const { rows } = await tx.execute<{ session_uuid: string }>(sql`
    select session_uuid from im_session where enterprise_uuid = ${enterpriseUuid} and pair_key in ${keys}`)
  return rows.map((row) => row.session_uuid)
}

interface Told {
  sessionUuid: string
  seq: number
}

const emitInParts = async (
  tx: Tx,
  { events }: Making,
  name: 'chat.said' | 'chat.changed',
  enterpriseUuid: string,
  messages: Told[],
): Promise<void> => {
  for (let from = 0; from < messages.length; from += TOLD_AT_ONCE) {
    await events.emit(tx, name, { enterpriseUuid, messages: messages.slice(from, from + TOLD_AT_ONCE) })
  }
}

export interface AssistantCard {
  enterpriseUuid: string
  /** Key of one of the platform's, or of one that an application declares. */
  assistant: string
  /** Who gets it; those who are no active members (any more) are left out. */
  userUuids: readonly string[]
  card: WordedCard
}

/**
 * Sends a card from an assistant to members, in the transaction of what it tells: it is there if, and only if, that commits, and unread
 * until it is read. `card.messageData.businessUuid` names what it is about, for `updateCards`.
 */
export const sendAssistantCard = async (
  tx: Tx,
  platform: Making,
  { enterpriseUuid, assistant, userUuids, card }: AssistantCard,
): Promise<void> => {
  if (userUuids.length === 0) return
  const now = platform.clock.now()
  const recipients = await recipientsOf(tx, platform, enterpriseUuid, assistant, userUuids)
  if (recipients.length === 0) return
  const content = { ...wordParts(card), messageData: card.messageData }
  const messages = (await ensureSessions(tx, enterpriseUuid, recipients, now)).map(
    (sessionUuid): NewMessage => ({
      sessionUuid,
      messageUuid: platform.ids.uuid(),
      senderImAccountId: null,
      clientId: null,
      messageType: 'card',
      content,
      replyToSeq: null,
      mentions: [],
      mentionAll: false,
    }),
  )
  const said = await sayInside(tx, enterpriseUuid, messages, now)
  const told = said.map(({ message: { sessionUuid, seq } }) => ({ sessionUuid, seq }))
  await emitInParts(tx, platform, 'chat.said', enterpriseUuid, told)
}

/**
 * Redraws every card about a thing, wherever it was sent or forwarded to, in the transaction that changes the thing; everybody who looks
 * at one sees it at once, the others with their next sync.
 */
export const updateCards = async (
  tx: Tx,
  platform: Making,
  { enterpriseUuid, businessUuid }: { enterpriseUuid: string; businessUuid: string },
  worded: CardPatch,
): Promise<void> => {
  const patch = wordParts(worded)
  const gone = Object.entries(patch).flatMap(([part, value]) => (value === undefined ? [part] : []))
  const about = sql`m.enterprise_uuid = ${enterpriseUuid} and m.message_type = 'card'
    and m.content -> 'messageData' ->> 'businessUuid' = ${businessUuid} and m.recalled_at is null`
  // In the order in which everybody locks conversations.
  await tx.execute(sql`
    select from im_session s where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in (select m.session_uuid from im_message m where ${about})
    order by s.session_uuid for update`)
  const { rows } = await tx.execute<{ session_uuid: string; seq: number }>(sql`
    with cards as (
      select m.session_uuid, m.seq, row_number() over (partition by m.session_uuid order by m.seq)::integer as turn from im_message m where ${about}
    ),
    drawn as (
      update im_message m
      set content = (m.content || ${JSON.stringify(patch)}::jsonb) - ${`{${gone.join(',')}}`}::text[], changed_flag = true, rev = s.max_rev + cards.turn
      from cards join im_session s on s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = cards.session_uuid
      where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = cards.session_uuid and m.seq = cards.seq
      returning m.session_uuid, m.seq
    ),
    counted as (
      update im_session s set max_rev = s.max_rev + d.cards, change_rev = im_rev()
      from (select session_uuid, count(*)::integer as cards from drawn group by 1) d
      where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = d.session_uuid
    )
    select session_uuid, seq from drawn`)
  await emitInParts(
    tx,
    platform,
    'chat.changed',
    enterpriseUuid,
    rows.map((row) => ({ sessionUuid: row.session_uuid, seq: row.seq })),
  )
}
