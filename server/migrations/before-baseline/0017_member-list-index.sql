DROP INDEX "member_name_idx";--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ("enterprise_uuid","status_code","user_name","org_user_uuid","user_uuid");