import { answersOn, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { screenDesignerApp } from '#src/screen-designer/app.ts'
import { assistantTools } from '#src/screen-designer/assistant.ts'
import { copyBoardBy, copyPresetBy, importBy, outlinesOf, presetsOf } from '#src/screen-designer/boards/copying.ts'
import { designOf, saveBy } from '#src/screen-designer/boards/designing.ts'
import {
  isShared,
  keepPublished,
  mayPublish,
  mayShare,
  publish,
  resetLink,
  share,
  takeDown,
} from '#src/screen-designer/boards/publishing.ts'
import {
  copyBoard,
  copyPreset,
  dataCall,
  datasetsCall,
  designCall,
  importBoard,
  outlinesCall,
  playCall,
  presetsCall,
  previewCall,
  readScreen,
  saveDesign,
  showScreen,
  slidesCall,
} from '#src/screen-designer/calls.ts'
import { demoScreens } from '#src/screen-designer/demo.ts'
import { screenHistory } from '#src/screen-designer/demo-history.ts'
import { screenPage } from '#src/screen-designer/pages.ts'
import { datasetsOf } from '#src/screen-designer/playing/choosing.ts'
import { dataBy, dataByLink, playBy, playByLink, previewBy } from '#src/screen-designer/playing/playing.ts'
import { slidesOf } from '#src/screen-designer/slideshows/slides.ts'
import { viewsOf } from '#src/screen-designer/views/counting.ts'

export const served = serve({
  app: screenDesignerApp,
  entities: {
    board: {
      beforeDelete: keepPublished,
      computed: { views: viewsOf },
      guards: { mayPublish, mayShare, isShared },
      effects: { publish, share, resetLink, takeDown },
    },
  },
  demo: demoScreens,
  history: screenHistory,
  assistantTools,
  pages: [servesPage(screenPage, {})],
  pageCalls: [answersOn(screenPage, showScreen, playByLink), answersOn(screenPage, readScreen, dataByLink)],
  calls: [
    answers(designCall, designOf),
    answers(saveDesign, saveBy),
    answers(previewCall, previewBy),
    answers(datasetsCall, datasetsOf),
    answers(playCall, playBy),
    answers(dataCall, dataBy),
    answers(slidesCall, slidesOf),
    answers(outlinesCall, outlinesOf),
    answers(presetsCall, presetsOf),
    answers(copyPreset, copyPresetBy),
    answers(copyBoard, copyBoardBy),
    answers(importBoard, importBy),
  ],
})
