#!/usr/bin/env python3
"""Reface o potrivire din testul de compatibilitate, numai din formula de la /method.

    python3 compatibility.py compatibility.json

Fișierul are întrebările, pozițiile candidaților, răspunsurile și rezultatul așteptat.
Programul le compară și iese cu 0 numai dacă toate cifrele sunt aceleași până la 1e-9.
"""
import datetime
import json
import sys

MINIMUM_COMMON = 3
MINIMUM_COVERAGE = 0.3
TOLERANCE = 1e-9


def agreement(question, own, other):
    """1 for the same answer, -1 for opposite ends of a scale, 0 without a position."""
    if other is None:
        return 0.0
    options = len(question["scale"])
    if question.get("kind") == "choice" and options > 2:
        return 1.0 if own == other else 1 - 4 / options
    coordinate = lambda step: -0.5 + step / (options - 1)
    return 1 - 2 * abs(coordinate(own) - coordinate(other))


def score(rows):
    """100 * sum(weight * agreement) / sum(weight); None without a common question."""
    common = sum(1 for row in rows if row["other"] is not None)
    if common == 0:
        return None
    return 100 * sum(row["weight"] * row["agreement"] for row in rows) / sum(row["weight"] for row in rows)


def rotated(matches, day):
    """Ballot order, turned by one place a day."""
    on_ballot = sorted(matches, key=lambda match: (match["ballot_position"], match["slug"]))
    if not on_ballot:
        return []
    days = (datetime.date.fromisoformat(day) - datetime.date(1970, 1, 1)).days
    first = days % len(on_ballot)
    return on_ballot[first:] + on_ballot[:first]


def match(data):
    questions = {question["code"]: question for question in data["questions"]}
    codes = [answer["code"] for answer in data["answers"]]
    if len(set(codes)) < len(codes) or len(questions) < len(data["questions"]):
        raise ValueError("o întrebare apare de două ori")
    answers = [answer for answer in data["answers"] if answer["weight"] > 0]
    ranked, unranked = [], []
    for candidate in data["candidates"]:
        rows = []
        for answer in answers:
            question, other = questions[answer["code"]], candidate["positions"].get(answer["code"])
            rows.append({
                "code": answer["code"], "category": question["category"], "weight": answer["weight"],
                "other": other, "agreement": agreement(question, answer["step"], other),
            })
        total = sum(row["weight"] for row in rows)
        common = sum(1 for row in rows if row["other"] is not None)
        found = {
            "slug": candidate["slug"], "ballot_position": candidate["ballot_position"],
            "score": score(rows), "common": common, "answered": len(rows),
            "contributions": {row["code"]: 100 * row["weight"] * row["agreement"] / total for row in rows},
            "categories": {name: score([row for row in rows if row["category"] == name])
                           for name in {row["category"] for row in rows}},
        }
        has_enough = common >= MINIMUM_COMMON and common / len(rows) >= MINIMUM_COVERAGE
        (ranked if has_enough else unranked).append(found)
    ties = []
    for found in sorted(ranked, key=lambda found: -found["score"]):
        if ties and ties[-1][-1]["score"] - found["score"] < TOLERANCE:
            ties[-1].append(found)
        else:
            ties.append([found])
    ordered = []
    for tie in ties:
        rank = len(ordered) + 1
        ordered += [{**found, "rank": rank} for found in rotated(tie, data["day"])]
    return {"ranked": ordered, "unranked": rotated(unranked, data["day"])}


def differences(found, expected):
    same = lambda one, other: one == other or None not in (one, other) and abs(one - other) <= TOLERANCE
    for part in ("ranked", "unranked"):
        if [row["slug"] for row in found[part]] != [row["slug"] for row in expected[part]]:
            yield f"{part}: altă ordine"
            continue
        for own, other in zip(found[part], expected[part]):
            categories = {row["category"]: row["score"] for row in other["categories"]}
            pairs = [(name, own.get(name), other.get(name)) for name in ("rank", "score", "common", "answered")]
            pairs += [(code, own["contributions"].get(code), value) for code, value in other["contributions"].items()]
            pairs += [(name, own["categories"].get(name), value) for name, value in categories.items()]
            for name, one, two in pairs:
                if not same(one, two):
                    yield f"{own['slug']}, {name}: {one} în loc de {two}"


def main(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    found = match(data)
    names = {candidate["slug"]: candidate["name"] for candidate in data["candidates"]}
    for row in found["ranked"]:
        percent = f"{(row['score'] + 100) / 2:.2f}".replace(".", ",")
        print(f"{row['rank']}. {names[row['slug']]}: {percent}% ({row['common']} din {row['answered']})")
    for row in found["unranked"]:
        print(f"–  {names[row['slug']]}: date insuficiente ({row['common']} din {row['answered']})")
    wrong = list(differences(found, data["expected"]))
    print("\n".join(wrong) if wrong else "Toate cifrele sunt aceleași.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
