import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { answersOn, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { miniApp } from '#src/mini/app.ts'
import { assistantTools } from '#src/mini/assistant.ts'
import { choicesCall, clickCall, designCall, previewCall, roomLink, saveDesign, showCall } from '#src/mini/calls.ts'
import { LINK_DAYS } from '#src/mini/codes.ts'
import { demoHome } from '#src/mini/demo.ts'
import { homeHistory } from '#src/mini/demo-history.ts'
import { openLinks } from '#src/mini/entrances/opening.ts'
import { judgeSettings } from '#src/mini/judging-settings.ts'
import { designOf, saveBy } from '#src/mini/pages/designing.ts'
import { keepPublished, mayPublish, mayRollBack, publish, rollBack, takeDown } from '#src/mini/pages/publishing.ts'
import { homePage, homeRoomPage } from '#src/mini/public-pages.ts'
import { clickAtEntrance, clickInRoom, showAtEntrance, showInRoom } from '#src/mini/showing/home.ts'
import { judgeBanners, judgeModules } from '#src/mini/showing/led.ts'
import { choicesBy, previewBy } from '#src/mini/showing/previewing.ts'
import { totalsOf, viewsOfProjects } from '#src/mini/traffic/counting.ts'

export const served = serve({
  app: miniApp,
  entities: {
    page: {
      beforeDelete: keepPublished,
      computed: { views: totalsOf('views'), clicks: totalsOf('clicks') },
      guards: { mayPublish, mayRollBack },
      effects: { publish, rollBack, takeDown },
    },
    banner: { beforeSave: judgeBanners, computed: { views: totalsOf('views'), clicks: totalsOf('clicks') } },
    module: { beforeSave: judgeModules },
    entrance: { beforeSave: openLinks, computed: { views: viewsOfProjects } },
    entrySetting: { beforeSave: judgeSettings },
  },
  demo: demoHome,
  history: homeHistory,
  assistantTools,
  pages: [servesPage(homePage, {}), servesPage(homeRoomPage, {})],
  pageCalls: [
    answersOn(homePage, showCall, showAtEntrance),
    answersOn(homePage, clickCall, clickAtEntrance),
    answersOn(homeRoomPage, showCall, showInRoom),
    answersOn(homeRoomPage, clickCall, clickInRoom),
  ],
  calls: [
    answers(designCall, designOf),
    answers(saveDesign, saveBy),
    answers(previewCall, previewBy),
    answers(choicesCall, choicesBy),
    answersLink(roomLink, homeRoomPage, LINK_DAYS * DAY_MS),
  ],
})
