import { decimal, dict } from '#src/fields.ts'
import { GRADE } from '#src/scoring/score.ts'

/** What a scored row came to: `scoreOf` fills it in. */
export const scored = () => ({
  score: decimal('得分', { max: 100, scale: 1 }).readonly(),
  grade: dict('等级', {
    excellent: [GRADE.excellent, '优', 'success'],
    good: [GRADE.good, '良', 'info'],
    fair: [GRADE.fair, '合格', 'warning'],
    poor: [GRADE.poor, '不合格', 'error'],
  }).readonly(),
})
