import type { Happened } from '@qifuyun/kit/context.ts'
import type { Writing } from '../write/writer.ts'

/** Puts a fact into the outbox: delivered if, and only if, the transaction commits; those about one document in their order. */
export const publish = ({ tx, platform, enterpriseUuid, now }: Writing, { name, projectUuid, uuid, no, more = {} }: Happened) =>
  platform.events.emit(
    tx,
    'app.happened',
    { enterpriseUuid, name, projectUuid, uuid, no, at: now.toISOString(), more },
    { aggregate: uuid },
  )
