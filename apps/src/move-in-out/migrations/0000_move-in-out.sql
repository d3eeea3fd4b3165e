CREATE TABLE "move_in_out_move_in" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"lease_contract" text collate "zh_natural",
	"lease_end" date,
	"ends_on" date,
	"emergency_contact" text collate "zh_natural",
	"emergency_phone" text,
	"pets" text collate "zh_natural",
	"documents" text[],
	"deposit" bigint,
	"fee_uuid" uuid,
	"open_count" integer,
	"point" text,
	"note" text collate "zh_natural",
	"completed_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "move_in_out_move_in_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_in_deposit_check" CHECK ("deposit" >= 0),
	CONSTRAINT "move_in_out_move_in_open_count_check" CHECK ("open_count" >= 0),
	CONSTRAINT "move_in_out_move_in_point_check" CHECK ("point" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "move_in_out_move_in_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_in_persons" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"id_card" text,
	"relation" text NOT NULL,
	CONSTRAINT "move_in_out_move_in_persons_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_in_persons_relation_check" CHECK ("relation" in ('1', '3', '2', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_in_vehicles" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"plate" text collate "zh_natural" NOT NULL,
	CONSTRAINT "move_in_out_move_in_vehicles_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_in_checklist" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"note" text collate "zh_natural",
	CONSTRAINT "move_in_out_move_in_checklist_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_in_checklist_item_check" CHECK ("item" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "move_in_out_move_in_checklist_state_check" CHECK ("state" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_checklist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_out" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"leavers" uuid[] NOT NULL,
	"date" date NOT NULL,
	"applicant" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"reason" text collate "zh_natural",
	"documents" text[],
	"open_count" integer,
	"open_text" text collate "zh_natural",
	"balance" bigint,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"refund" text,
	"paid_back_at" timestamp (3) with time zone,
	"voucher" text[],
	"point" text,
	"note" text collate "zh_natural",
	"lived_days" integer,
	"completed_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "move_in_out_move_out_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_out_open_count_check" CHECK ("open_count" >= 0),
	CONSTRAINT "move_in_out_move_out_balance_check" CHECK ("balance" >= -10000000000 and "balance" <= 10000000000),
	CONSTRAINT "move_in_out_move_out_refund_check" CHECK ("refund" in ('1', '2')),
	CONSTRAINT "move_in_out_move_out_point_check" CHECK ("point" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "move_in_out_move_out_lived_days_check" CHECK ("lived_days" >= 0),
	CONSTRAINT "move_in_out_move_out_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_out_checklist" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"note" text collate "zh_natural",
	CONSTRAINT "move_in_out_move_out_checklist_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_out_checklist_item_check" CHECK ("item" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "move_in_out_move_out_checklist_state_check" CHECK ("state" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_checklist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_out_settlement" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"item" text collate "zh_natural",
	"begin" date,
	"end" date,
	"amount" bigint NOT NULL,
	CONSTRAINT "move_in_out_move_out_settlement_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_out_settlement_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "move_in_out_move_out_settlement_amount_check" CHECK ("amount" >= -10000000000 and "amount" <= 10000000000)
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_settlement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_move_out_damages" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "move_in_out_move_out_damages_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_move_out_damages_amount_check" CHECK ("amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_damages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "move_in_out_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"required" text[] NOT NULL,
	"read_days" integer DEFAULT 3 NOT NULL,
	"pay_days" integer DEFAULT 7 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "move_in_out_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "move_in_out_setting_required_check" CHECK ("required" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "move_in_out_setting_read_days_check" CHECK ("read_days" >= 0 and "read_days" <= 31),
	CONSTRAINT "move_in_out_setting_pay_days_check" CHECK ("pay_days" >= 0 and "pay_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "move_in_out_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_persons" ADD CONSTRAINT "move_in_out_move_in_persons_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_in"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_vehicles" ADD CONSTRAINT "move_in_out_move_in_vehicles_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_in"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_out_move_in_checklist" ADD CONSTRAINT "move_in_out_move_in_checklist_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_in"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_checklist" ADD CONSTRAINT "move_in_out_move_out_checklist_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_out"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_settlement" ADD CONSTRAINT "move_in_out_move_out_settlement_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_out"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_out_move_out_damages" ADD CONSTRAINT "move_in_out_move_out_damages_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."move_in_out_move_out"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_state_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_project_uuid_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_building_uuid_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_room_uuid_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_starts_on_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","starts_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_ends_on_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","ends_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_completed_at_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","completed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_created_at_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_out_move_in_no_key" ON "move_in_out_move_in" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_persons_parent_idx" ON "move_in_out_move_in_persons" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_vehicles_parent_idx" ON "move_in_out_move_in_vehicles" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_checklist_parent_idx" ON "move_in_out_move_in_checklist" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_state_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_project_uuid_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_building_uuid_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_room_uuid_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_date_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_settled_at_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","settled_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_refund_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","refund","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_completed_at_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","completed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_balance_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","balance","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_created_at_idx" ON "move_in_out_move_out" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_out_move_out_no_key" ON "move_in_out_move_out" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_checklist_parent_idx" ON "move_in_out_move_out_checklist" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_settlement_parent_idx" ON "move_in_out_move_out_settlement" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_move_out_damages_parent_idx" ON "move_in_out_move_out_damages" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "move_in_out_setting_project_uuid_idx" ON "move_in_out_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "move_in_out_setting_created_at_idx" ON "move_in_out_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_out_setting_project_uuid_key" ON "move_in_out_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_in" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_in_persons" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_in_vehicles" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_in_checklist" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_out" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_out_checklist" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_out_settlement" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_move_out_damages" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "move_in_out_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
