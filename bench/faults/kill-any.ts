// Two nodes, Redis and PostgreSQL under four people who talk and read: again and again a node or the database is killed (-9), or every
// connection is cut. Nothing acknowledged may be lost, doubled, without its place or out of order, and every counter must be what the rows say.
// node bench/faults/kill-any.ts [messages] [faults]
import { runFaults } from '../../server/src/messaging/live/testing-faults.ts'
import { line, quantile } from '../shared/figures.ts'
import { type Cluster, startCluster } from './cluster.ts'

const [messages = 5_000, faults = 50] = process.argv.slice(2).map(Number)

/** Counters of conversations and of their members that are not what counting the messages gives. */
const wrongCounters = async ({ ask }: Cluster): Promise<number> => {
  const [found] = await ask<{ sessions: number; members: number }>(`
    select
      (select count(*)::integer from im_session s
       cross join lateral (
         select count(*) as messages, coalesce(max(m.seq), 0) as last, coalesce(max(m.rev), 0) as rev, count(*) filter (where m.message_type <> 'system') as counted
         from im_message m where m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid) rows
       where (s.max_seq, s.max_seq, s.max_rev, s.user_no) is distinct from (rows.messages, rows.last, greatest(rows.rev, s.max_rev), rows.counted)) as sessions,
      (select count(*)::integer from im_session s
       join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.removed_at is null
       cross join lateral (
         select count(*) as unread from im_message r
         where r.enterprise_uuid = s.enterprise_uuid and r.session_uuid = s.session_uuid and r.seq > greatest(m.last_read_seq, m.join_seq)
           and r.message_type <> 'system' and r.recalled_at is null and r.sender_im_account_id is distinct from m.im_account_id) rows
       where im_unread(s, m) <> rows.unread) as members`)
  return (found?.sessions ?? 1) + (found?.members ?? 1)
}

const cluster = await startCluster({
  harms: ['a node killed', 'a database process killed', 'the database killed', 'all connections cut'],
})
try {
  const begin = performance.now()
  const run = await runFaults(cluster, { messages, faults })
  const harm = Object.entries(cluster.done).map(([name, times]) => `${times} × ${name}`)
  console.log(
    `${run.acknowledged} acknowledged, ${run.resent} sent again, in ${((performance.now() - begin) / 1_000).toFixed(0)} s: ${harm.join(', ')}`,
  )
  line('acknowledged and lost', run.lost, '', { at: 'most', value: 0 })
  line('doubled', run.doubled, '', { at: 'most', value: 0 })
  line('gaps in the numbering', run.gaps, '', { at: 'most', value: 0 })
  line('differing at a client, order included', run.differing, '', { at: 'most', value: 0 })
  line('counters that differ from the rows', await wrongCounters(cluster), '', { at: 'most', value: 0 })
  line('harm to the next ack, median', quantile(run.resumedMs, 0.5), 'ms')
  line('harm to the next ack, slowest', quantile(run.resumedMs, 1), 'ms')
} finally {
  await cluster.stop()
}
