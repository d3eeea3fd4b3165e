import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { trainingApp } from '#src/training/app.ts'
import { learn } from '#src/training/courses/learn.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { MinePage } from './MinePage.tsx'
import { MarkingPage } from './marking/MarkingPage.tsx'

/** Training: one's own courses and exams, and the marking of essays. */
export const application = loadedApp(trainingApp, {
  pages: [
    { key: 'mine', label: '我的学习', right: right(learn, 'read'), Page: MinePage },
    { key: 'marking', label: '阅卷', right: right(attempt, 'action.mark'), Page: MarkingPage },
  ],
  seldom: ['tag', 'tally', 'draft', 'pulse', 'presence'],
})
