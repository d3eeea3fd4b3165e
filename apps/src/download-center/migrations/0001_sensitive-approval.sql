ALTER TABLE "download_center_policy" ADD COLUMN "approval" boolean DEFAULT false;--> statement-breakpoint
CREATE INDEX "download_center_policy_approval_idx" ON "download_center_policy" USING btree ("enterprise_uuid","approval","created_at" desc,"uuid") WHERE deleted_at is null;
