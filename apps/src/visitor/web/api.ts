export { AtGate } from './AtGate.tsx'
export { Desk, DeskLine, DeskList } from './Desk.tsx'
export { GateSelect } from './GateSelect.tsx'
export { type Gate, useGate } from './use-gate.ts'
