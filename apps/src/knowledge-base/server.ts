import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { knowledgeBase } from '#src/knowledge-base/app.ts'
import {
  compareCall,
  doorCall,
  holdCall,
  lookCall,
  markCall,
  restoreCall,
  searchCall,
  shelfCall,
  standingCall,
} from '#src/knowledge-base/calls.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { demoKnowledge } from '#src/knowledge-base/demo.ts'
import { knowledgeHistory } from '#src/knowledge-base/demo-history.ts'
import { checkLinks } from '#src/knowledge-base/docs/checking.ts'
import { compare, restore } from '#src/knowledge-base/docs/editions.ts'
import { judgeFolders, mayDeleteFolder } from '#src/knowledge-base/docs/folders.ts'
import { holdBy } from '#src/knowledge-base/docs/holding.ts'
import { judgeDocs, mayDelete } from '#src/knowledge-base/docs/judging.ts'
import { byFlow, edit, mayComplete, mayEdit, maySubmit } from '#src/knowledge-base/docs/publishing.ts'
import { doorOf } from '#src/knowledge-base/reading/door.ts'
import { countOf, lookAt, markAs, standingOf } from '#src/knowledge-base/reading/looking.ts'
import { shelfOf } from '#src/knowledge-base/reading/shelves.ts'
import { search } from '#src/knowledge-base/search/searching.ts'
import { grant, judgeRequests, mayDecide, refuse } from '#src/knowledge-base/spaces/asking.ts'
import { docsOf } from '#src/knowledge-base/spaces/counting.ts'
import { requireRight } from '#src/knowledge-base/spaces/holding.ts'
import { judgeSpaces } from '#src/knowledge-base/spaces/membership.ts'
import { readsDoc, readsEdition, readsFolder, readsReader, readsRequest, readsSpace } from '#src/knowledge-base/spaces/readable.ts'

export const served = serve({
  app: knowledgeBase,
  entities: {
    space: { readable: readsSpace, beforeSave: judgeSpaces, computed: { docs: docsOf } },
    folder: { readable: readsFolder, beforeSave: judgeFolders, beforeDelete: mayDeleteFolder },
    doc: {
      readable: readsDoc,
      beforeSave: judgeDocs,
      beforeDelete: mayDelete,
      beforeComment: (call) => requireRight(call, call.row.space, RIGHT.comment),
      guards: { maySubmit, mayEdit, mayComplete },
      effects: { edit },
      approvals: { 'knowledge.publish': byFlow },
      computed: { views: countOf('views'), likes: countOf('likes'), collects: countOf('collects'), confirms: countOf('confirms') },
    },
    edition: { readable: readsEdition },
    reader: { readable: readsReader },
    request: {
      readable: readsRequest,
      beforeSave: judgeRequests,
      guards: { mayDecide },
      effects: { grant, refuse },
    },
  },
  schedules: [scheduled('checkLinks', { at: '07:30', days: 'daily' }, checkLinks)],
  demo: demoKnowledge,
  history: knowledgeHistory,
  calls: [
    answers(shelfCall, shelfOf),
    answers(standingCall, standingOf),
    answers(lookCall, lookAt),
    answers(markCall, markAs),
    answers(holdCall, holdBy),
    answers(doorCall, doorOf),
    answers(compareCall, compare),
    answers(restoreCall, restore),
    answers(searchCall, search),
  ],
})
