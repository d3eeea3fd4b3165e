ALTER TABLE "budgeting_entry" ADD COLUMN "subject" uuid;--> statement-breakpoint
ALTER TABLE "budgeting_entry" ADD COLUMN "organ_uuid" uuid;--> statement-breakpoint
CREATE INDEX "budgeting_entry_subject_idx" ON "budgeting_entry" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgeting_entry_organ_uuid_idx" ON "budgeting_entry" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
