export { AtGate } from './AtGate.tsx'
export { GateSelect } from './GateSelect.tsx'
export { type Gate, useGate } from './use-gate.ts'
