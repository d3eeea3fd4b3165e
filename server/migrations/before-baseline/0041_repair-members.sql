ALTER TABLE "repair_repair_type" ADD COLUMN "parent" uuid;--> statement-breakpoint
ALTER TABLE "repair_repair_type_members" ADD COLUMN "projects" uuid[];--> statement-breakpoint
ALTER TABLE "work_order_work_order" ADD COLUMN "files" text[];--> statement-breakpoint
CREATE INDEX "repair_repair_type_parent_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;