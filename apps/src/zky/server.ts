import { answers, serve } from '@qifuyun/kit/server.ts'
import { zkyApp } from '#src/zky/app.ts'
import { assistantTools } from '#src/zky/assistant.ts'
import { controlBoard, controlDevices, sceneAgenda, sceneSaving } from '#src/zky/calls.ts'
import { boardOf, controlByHand } from '#src/zky/control/board.ts'
import { judgeGroups, judgeLocks } from '#src/zky/control/judging.ts'
import { demoZky } from '#src/zky/demo.ts'
import { goOn, hearsOfCommands } from '#src/zky/executions/running.ts'
import { savingOf } from '#src/zky/saving/saving.ts'
import { agendaOf } from '#src/zky/scenes/agenda.ts'
import { judgeScenes } from '#src/zky/scenes/judging.ts'
import { disable, due, enable, hearsOfDevices, run } from '#src/zky/scenes/triggering.ts'

export const served = serve({
  app: zkyApp,
  entities: {
    group: { beforeSave: judgeGroups },
    lock: { beforeSave: judgeLocks },
    scene: { beforeSave: judgeScenes, effects: { run, disable, enable }, timers: { due } },
    execution: { timers: { goOn } },
  },
  calls: [
    answers(controlBoard, boardOf),
    answers(controlDevices, controlByHand),
    answers(sceneAgenda, agendaOf),
    answers(sceneSaving, savingOf),
  ],
  subscribes: [...hearsOfCommands, ...hearsOfDevices],
  assistantTools,
  demo: demoZky,
})
