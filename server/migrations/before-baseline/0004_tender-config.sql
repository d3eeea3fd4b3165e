CREATE TABLE "tender_building" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	CONSTRAINT "tender_building_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","building_uuid")
);
--> statement-breakpoint
ALTER TABLE "tender_building" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_contractor" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"contractor_uuid" uuid NOT NULL,
	"work_type_code" text NOT NULL,
	CONSTRAINT "tender_contractor_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","contractor_uuid","work_type_code")
);
--> statement-breakpoint
ALTER TABLE "tender_contractor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_position" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"position_uuid" uuid NOT NULL,
	CONSTRAINT "tender_position_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","position_uuid")
);
--> statement-breakpoint
ALTER TABLE "tender_position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_user" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"duty_code" text NOT NULL,
	CONSTRAINT "tender_user_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","user_uuid","duty_code")
);
--> statement-breakpoint
ALTER TABLE "tender_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "tender_building_building_idx" ON "tender_building" USING btree ("enterprise_uuid","building_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_building" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_contractor" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_position" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_user" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);