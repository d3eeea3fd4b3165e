import { certificate } from '#src/training/certificates/certificate.ts'
import { certificatePage } from '#src/training/certificates/page.ts'
import { certificatePaper } from '#src/training/certificates/papers.ts'
import { course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { presence, pulse } from '#src/training/courses/pulse.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { draft } from '#src/training/exams/draft.ts'
import { exam } from '#src/training/exams/exam.ts'
import { seat } from '#src/training/exams/seat.ts'
import { app } from '#src/training/identity.ts'
import { paper } from '#src/training/papers/paper.ts'
import { question } from '#src/training/questions/question.ts'
import { tag } from '#src/training/questions/tag.ts'
import { tally } from '#src/training/questions/tally.ts'

const ALL = ['learn', 'seat', 'course', 'exam', 'attempt', 'certificate', 'paper', 'question', 'tag', 'tally'] as const
const KEPT = ['course', 'exam', 'paper', 'question', 'tag'] as const
const READ = ALL.map((name) => `${name}:read` as const)

/** Courses, exams and certificates of employees (apps-business.md section 13.14). */
export const trainingApp = app({
  entities: { learn, seat, course, exam, attempt, certificate, paper, question, tag, tally, draft, pulse, presence },
  icon: 'graduation-cap',
  colour: 'green',
  category: '协同办公',
  pages: [certificatePage],
  papers: [certificatePaper],
  roles: [
    { name: 'staff', label: '员工', permissions: ['learn:read', 'seat:read', 'attempt:read', 'certificate:read'], own: true },
    {
      name: 'trainer',
      label: '培训专员',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:delete`] as const),
        ...(['course:action.publish', 'course:action.invite', 'exam:action.publish', 'exam:action.withdraw', 'exam:action.end'] as const),
        'exam:action.invite',
        ...(['attempt:action.mark', 'certificate:action.revoke', 'question:import', 'question:export', 'tally:export'] as const),
        ...(['learn:export', 'seat:export', 'attempt:export', 'certificate:export', 'course:export', 'exam:export'] as const),
      ],
    },
    { name: 'marker', label: '阅卷人', permissions: ['attempt:read', 'attempt:action.mark'] },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
