CREATE TABLE "customers_customer" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer_no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"mobile" text,
	"id_type" text,
	"id_no" text,
	"credit_code" text collate "zh_natural",
	"contact_name" text collate "zh_natural",
	"gender" text,
	"birthday" date,
	"nation" text collate "zh_natural",
	"avatar" text[],
	"email" text collate "zh_natural",
	"wechat" text collate "zh_natural",
	"address" jsonb,
	"tags" uuid[],
	"source" text DEFAULT '5' NOT NULL,
	"manager" uuid,
	"project_uuid" uuid,
	"last_contact" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"merged_into" uuid,
	"black_uuid" uuid,
	"mobile_key" text collate "zh_natural",
	"id_key" text collate "zh_natural",
	"credit_key" text collate "zh_natural",
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_customer_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_customer_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "customers_customer_id_type_check" CHECK ("id_type" in ('1', '2', '3', '4')),
	CONSTRAINT "customers_customer_gender_check" CHECK ("gender" in ('1', '2')),
	CONSTRAINT "customers_customer_source_check" CHECK ("source" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "customers_customer_state_check" CHECK ("state" in ('10', '20', '30', '50', '40'))
);
--> statement-breakpoint
ALTER TABLE "customers_customer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_customer_mobiles2" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"phone" text NOT NULL,
	"note" text collate "zh_natural",
	CONSTRAINT "customers_customer_mobiles2_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "customers_customer_mobiles2" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_relation" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"share_bp" integer,
	"primary" boolean DEFAULT false,
	"payer" boolean DEFAULT false,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"documents" text[],
	"successor" uuid,
	"handed_on" date,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_relation_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_relation_role_check" CHECK ("role" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "customers_relation_share_bp_check" CHECK ("share_bp" >= 0 and "share_bp" <= 10000),
	CONSTRAINT "customers_relation_state_check" CHECK ("state" in ('20', '10', '11', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "customers_relation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"mobile" text NOT NULL,
	"role" text DEFAULT '1' NOT NULL,
	"share_bp" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"existing" text DEFAULT '1' NOT NULL,
	"self" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_entry_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "customers_entry_role_check" CHECK ("role" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "customers_entry_share_bp_check" CHECK ("share_bp" >= 0 and "share_bp" <= 10000),
	CONSTRAINT "customers_entry_existing_check" CHECK ("existing" in ('1', '2')),
	CONSTRAINT "customers_entry_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "customers_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_interaction" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"next" timestamp (3) with time zone,
	"user" uuid,
	"project_uuid" uuid,
	"outcome" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_interaction_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_interaction_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "customers_interaction_state_check" CHECK ("state" in ('20', '10'))
);
--> statement-breakpoint
ALTER TABLE "customers_interaction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_duplicate" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"first" uuid,
	"second" uuid,
	"score" integer DEFAULT 0,
	"signs" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_duplicate_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_duplicate_score_check" CHECK ("score" >= 0 and "score" <= 300),
	CONSTRAINT "customers_duplicate_signs_check" CHECK ("signs" <@ array['1', '2', '3', '4', '5', '6']::text[]),
	CONSTRAINT "customers_duplicate_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "customers_duplicate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_household" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"head" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_household_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "customers_household" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_household_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"customer" uuid NOT NULL,
	"kinship" text NOT NULL,
	CONSTRAINT "customers_household_members_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_household_members_kinship_check" CHECK ("kinship" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "customers_household_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_household_pets" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"licence" text collate "zh_natural",
	"vaccinated_to" date,
	CONSTRAINT "customers_household_pets_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_household_pets_kind_check" CHECK ("kind" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "customers_household_pets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_household_plates" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"plate" text collate "zh_natural" NOT NULL,
	"model" text collate "zh_natural",
	CONSTRAINT "customers_household_plates_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "customers_household_plates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_consent" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"channel" text DEFAULT '1' NOT NULL,
	"proof" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_consent_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_consent_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "customers_consent_channel_check" CHECK ("channel" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "customers_consent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_tag" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"group" text collate "zh_natural",
	"kind" text DEFAULT '1' NOT NULL,
	"condition" text,
	"days" integer,
	"holders" integer DEFAULT 0,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_tag_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_tag_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "customers_tag_condition_check" CHECK ("condition" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "customers_tag_days_check" CHECK ("days" >= 1 and "days" <= 3650),
	CONSTRAINT "customers_tag_holders_check" CHECK ("holders" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customers_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_merge_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"kept" uuid,
	"merged" uuid,
	"undo_until" timestamp (3) with time zone,
	"before" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_merge_log_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_merge_log_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "customers_merge_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers_merge_log_moved" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"label" text collate "zh_natural",
	"count" integer,
	CONSTRAINT "customers_merge_log_moved_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "customers_merge_log_moved_count_check" CHECK ("count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customers_merge_log_moved" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers_customer_mobiles2" ADD CONSTRAINT "customers_customer_mobiles2_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."customers_customer"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_household_members" ADD CONSTRAINT "customers_household_members_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."customers_household"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_household_pets" ADD CONSTRAINT "customers_household_pets_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."customers_household"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_household_plates" ADD CONSTRAINT "customers_household_plates_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."customers_household"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_merge_log_moved" ADD CONSTRAINT "customers_merge_log_moved_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."customers_merge_log"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_customer_state_idx" ON "customers_customer" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_kind_idx" ON "customers_customer" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_project_uuid_idx" ON "customers_customer" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_manager_idx" ON "customers_customer" USING btree ("enterprise_uuid","manager","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_source_idx" ON "customers_customer" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_birthday_idx" ON "customers_customer" USING btree ("enterprise_uuid","birthday","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_last_contact_idx" ON "customers_customer" USING btree ("enterprise_uuid","last_contact","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_created_at_idx" ON "customers_customer" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_name_idx" ON "customers_customer" USING btree ("enterprise_uuid","name","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_merged_into_idx" ON "customers_customer" USING btree ("enterprise_uuid","merged_into","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_customer_customer_no_key" ON "customers_customer" USING btree ("enterprise_uuid","customer_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_customer_mobile_key_key" ON "customers_customer" USING btree ("enterprise_uuid","mobile_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_customer_id_key_key" ON "customers_customer" USING btree ("enterprise_uuid","id_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_customer_credit_key_key" ON "customers_customer" USING btree ("enterprise_uuid","credit_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_customer_mobiles2_parent_idx" ON "customers_customer_mobiles2" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "customers_relation_state_idx" ON "customers_relation" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_project_uuid_idx" ON "customers_relation" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_building_uuid_idx" ON "customers_relation" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_room_uuid_idx" ON "customers_relation" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_customer_idx" ON "customers_relation" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_role_idx" ON "customers_relation" USING btree ("enterprise_uuid","role","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_primary_idx" ON "customers_relation" USING btree ("enterprise_uuid","primary","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_payer_idx" ON "customers_relation" USING btree ("enterprise_uuid","payer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_starts_on_idx" ON "customers_relation" USING btree ("enterprise_uuid","starts_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_ends_on_idx" ON "customers_relation" USING btree ("enterprise_uuid","ends_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_successor_idx" ON "customers_relation" USING btree ("enterprise_uuid","successor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_relation_created_at_idx" ON "customers_relation" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_project_uuid_idx" ON "customers_entry" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_building_uuid_idx" ON "customers_entry" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_role_idx" ON "customers_entry" USING btree ("enterprise_uuid","role","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_self_idx" ON "customers_entry" USING btree ("enterprise_uuid","self","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_created_at_idx" ON "customers_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_entry_room_uuid_idx" ON "customers_entry" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_entry_no_key" ON "customers_entry" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_state_idx" ON "customers_interaction" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_customer_idx" ON "customers_interaction" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_kind_idx" ON "customers_interaction" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_user_idx" ON "customers_interaction" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_at_idx" ON "customers_interaction" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_next_idx" ON "customers_interaction" USING btree ("enterprise_uuid","next","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_project_uuid_idx" ON "customers_interaction" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_interaction_created_at_idx" ON "customers_interaction" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_duplicate_state_idx" ON "customers_duplicate" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_duplicate_created_at_idx" ON "customers_duplicate" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_duplicate_score_idx" ON "customers_duplicate" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_duplicate_first_idx" ON "customers_duplicate" USING btree ("enterprise_uuid","first","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_duplicate_second_idx" ON "customers_duplicate" USING btree ("enterprise_uuid","second","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_household_head_idx" ON "customers_household" USING btree ("enterprise_uuid","head","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_household_created_at_idx" ON "customers_household" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_household_members_parent_idx" ON "customers_household_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "customers_household_members_customer_idx" ON "customers_household_members" USING btree ("enterprise_uuid","customer");--> statement-breakpoint
CREATE INDEX "customers_household_pets_parent_idx" ON "customers_household_pets" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "customers_household_plates_parent_idx" ON "customers_household_plates" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "customers_consent_customer_idx" ON "customers_consent" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent_kind_idx" ON "customers_consent" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent_granted_idx" ON "customers_consent" USING btree ("enterprise_uuid","granted","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent_channel_idx" ON "customers_consent" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent_at_idx" ON "customers_consent" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consent_created_at_idx" ON "customers_consent" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_tag_group_idx" ON "customers_tag" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_tag_kind_idx" ON "customers_tag" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_tag_holders_idx" ON "customers_tag" USING btree ("enterprise_uuid","holders","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_tag_created_at_idx" ON "customers_tag" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_tag_name_key" ON "customers_tag" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_state_idx" ON "customers_merge_log" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_kept_idx" ON "customers_merge_log" USING btree ("enterprise_uuid","kept","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_created_by_idx" ON "customers_merge_log" USING btree ("enterprise_uuid","created_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_created_at_idx" ON "customers_merge_log" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_merged_idx" ON "customers_merge_log" USING btree ("enterprise_uuid","merged","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merge_log_moved_parent_idx" ON "customers_merge_log_moved" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_customer" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_customer_mobiles2" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_relation" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_interaction" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_duplicate" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_household" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_household_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_household_pets" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_household_plates" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_consent" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_tag" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_merge_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "customers_merge_log_moved" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
