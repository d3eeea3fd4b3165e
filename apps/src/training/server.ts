import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, serve } from '@qifuyun/kit/server.ts'
import { trainingApp } from '#src/training/app.ts'
import {
  beatCall,
  beginAttempt,
  examDesk,
  handInAttempt,
  lessonCall,
  markAttempt,
  markSheet,
  myLearning,
  saveAnswers,
} from '#src/training/calls.ts'
import { certificatePage } from '#src/training/certificates/page.ts'
import * as courses from '#src/training/courses/assigning.ts'
import { beat, lessonOf } from '#src/training/courses/learning.ts'
import { escalate, remind } from '#src/training/courses/reminding.ts'
import { demoTraining } from '#src/training/demo.ts'
import { trainingHistory } from '#src/training/demo-history.ts'
import { beginBy, handInBy, saveBy } from '#src/training/exams/attempting.ts'
import { handIn, timeOver } from '#src/training/exams/handing-in.ts'
import { markBy, sheetOf } from '#src/training/exams/marking.ts'
import * as exams from '#src/training/exams/opening.ts'
import { deskOf } from '#src/training/exams/standing.ts'
import { ownLearning } from '#src/training/home.ts'
import { judgePapers } from '#src/training/papers/choosing.ts'
import { judgeQuestions, recountPapers } from '#src/training/questions/judging.ts'

export const served = serve({
  app: trainingApp,
  entities: {
    question: { beforeSave: judgeQuestions, afterSave: recountPapers },
    paper: { beforeSave: judgePapers },
    exam: {
      beforeSave: exams.judgeExams,
      computed: exams.figures,
      guards: { mayPublish: exams.mayPublish },
      effects: { publish: exams.publish, invite: exams.invite, endNow: exams.endNow },
      timers: { begin: exams.begin, end: exams.end },
    },
    attempt: { effects: { handIn }, timers: { timeOver } },
    course: {
      beforeSave: courses.judgeCourses,
      computed: courses.figures,
      guards: { mayPublish: courses.mayPublish },
      effects: { assign: courses.assign },
    },
    learn: { timers: { remind, escalate } },
  },
  pages: [servesPage(certificatePage, {})],
  demo: demoTraining,
  history: trainingHistory,
  calls: [
    answers(myLearning, ownLearning),
    answers(examDesk, deskOf),
    answers(beginAttempt, beginBy),
    answers(saveAnswers, saveBy),
    answers(handInAttempt, handInBy),
    answers(markSheet, sheetOf),
    answers(markAttempt, markBy),
    answers(lessonCall, lessonOf),
    answers(beatCall, beat),
  ],
})
