-- Lists by kind of subscription ask for each member's kind in the order of the addresses. It also has the few Audit members.
create index concurrently if not exists membership_kind on membership (kind, member_id);
drop index concurrently if exists membership_audit;
