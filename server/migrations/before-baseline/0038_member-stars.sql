CREATE TABLE "member_star" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"starred_user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_star_pkey" PRIMARY KEY("enterprise_uuid","user_uuid","starred_user_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_star" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "member_star" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);