import { Check } from 'lucide-react'

interface StepperProps {
  steps: readonly string[]
  /** Index of the step under way; beyond the last, all are done. */
  current: number
}

export const Stepper = ({ steps, current }: StepperProps) => (
  <ol className="qf-stepper">
    {steps.map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined} className={index < current ? 'done' : undefined}>
        <span className="qf-stepper-disc">{index < current ? <Check size={14} strokeWidth={2.5} aria-hidden /> : index + 1}</span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
