CREATE TABLE "equipment_inspection_m_task_answers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"value" text collate "zh_natural",
	"abnormal" boolean,
	CONSTRAINT "equipment_inspection_m_task_answers_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task" ADD COLUMN "standard_version" uuid;--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task_answers" ADD CONSTRAINT "equipment_inspection_m_task_answers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_m_task"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_answers_parent_idx" ON "equipment_inspection_m_task_answers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_standard_version_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","standard_version","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_m_task_answers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
