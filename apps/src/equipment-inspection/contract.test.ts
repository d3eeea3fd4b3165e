import { describeContract } from '@qifuyun/server/testing.ts'
import { inspectionApp } from '#src/equipment-inspection/app.ts'

describeContract(inspectionApp)
