import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, heldWork, serve } from '@qifuyun/kit/server.ts'
import { customersApp } from '#src/customers/app.ts'
import { entryLink, factsCall, mergeCall } from '#src/customers/calls.ts'
import { demoCustomers } from '#src/customers/demo.ts'
import { customersHistory } from '#src/customers/demo-history.ts'
import { findDuplicates } from '#src/customers/merging/finding.ts'
import { mergeCustomers, undo, undoable } from '#src/customers/merging/merging.ts'
import { entryPage } from '#src/customers/pages.ts'
import { judgeConsents } from '#src/customers/records/consenting.ts'
import { ahead, judgeInteractions, noteContact } from '#src/customers/records/contacts.ts'
import { customer } from '#src/customers/records/customer.ts'
import { arrearsOf, factsOf, livesIn, rolesOf, roomsOf } from '#src/customers/records/facts.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { afterCustomers, blacklisting, judgeCustomers, keepUsed, managed } from '#src/customers/records/judging.ts'
import { addTags, afterTags, applyTags, keepHeld, takeTags } from '#src/customers/records/tagging.ts'
import { adoptOwners, leaveRooms } from '#src/customers/residence/adopting.ts'
import { enter, judgeEntries } from '#src/customers/residence/entering.ts'
import { mirrorToday } from '#src/customers/residence/mirroring.ts'
import { afterRelations, changeOwner, confirm, moveOut, takeBack } from '#src/customers/residence/relating.ts'
import { judgeRelations } from '#src/customers/residence/settling.ts'
import { room } from '#src/main-data/room.ts'

/** A year. */
const LINK_MS = 365 * DAY_MS

export const served = serve({
  app: customersApp,
  entities: {
    customer: {
      beforeSave: judgeCustomers,
      afterSave: afterCustomers,
      beforeDelete: keepUsed,
      alsoReadable: livesIn,
      computed: { rooms: roomsOf, roles: rolesOf, arrears: arrearsOf },
      guards: { managed },
      effects: { addTags, takeTags },
      approvals: { 'customer.black': blacklisting },
    },
    relation: { beforeSave: judgeRelations, afterSave: afterRelations, beforeDelete: takeBack, effects: { confirm, changeOwner, moveOut } },
    entry: { beforeSave: judgeEntries, afterSave: enter },
    interaction: { beforeSave: judgeInteractions, afterSave: noteContact, guards: { ahead } },
    consent: { beforeSave: judgeConsents },
    tag: { afterSave: afterTags, beforeDelete: keepHeld },
    mergeLog: { guards: { undoable }, effects: { undo } },
  },
  demo: demoCustomers,
  history: customersHistory,
  pages: [
    servesPage(entryPage, {
      fill: ({ row, sent }) => ({ ...sent, projectUuid: row.projectUuid, buildingUuid: row.buildingUuid, roomUuid: row.uuid }),
    }),
  ],
  calls: [answers(mergeCall, mergeCustomers), answers(factsCall, factsOf), answersLink(entryLink, entryPage, LINK_MS)],
  follows: [following(room, adoptOwners, leaveRooms)],
  schedules: [
    scheduled('mirrorOwners', { at: '00:05', days: 'daily' }, mirrorToday),
    scheduled('applyTags', { at: '00:20', days: 'daily' }, applyTags),
    scheduled('findDuplicates', { at: '00:40', days: 'daily' }, (call) => findDuplicates(call, null)),
  ],
  assignedWork: [
    heldWork(customer, { holder: 'manager', states: ['potential', 'active'], title: 'name' }),
    heldWork(interaction, { holder: 'user', states: ['toFollow'], title: 'summary' }),
  ],
})
