"""Checks Ed25519 signatures (RFC 8032 5.1.7) with the standard library alone; written to be read, not for speed."""
import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
BASE_Y = 4 * pow(5, P - 2, P) % P


def recover_x(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P != 0 or (x == 0 and sign):
        raise ValueError("the signature has no point of the curve")
    return P - x if x % 2 != sign else x


def point(encoded):
    number = int.from_bytes(encoded, "little")
    y = number & ((1 << 255) - 1)
    return recover_x(y, number >> 255), y


def plus(a, b):
    (x1, y1), (x2, y2) = a, b
    both = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + both, P - 2, P) % P
    return x, (y1 * y2 + x1 * x2) * pow(1 - both, P - 2, P) % P


def times(factor, a):
    product = (0, 1)
    while factor:
        if factor & 1:
            product = plus(product, a)
        a, factor = plus(a, a), factor >> 1
    return product


def is_signed(text, key, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(r + key + text).digest(), "little") % L
    left = times(s, (recover_x(BASE_Y, 0), BASE_Y))
    return s < L and left == plus(point(r), times(challenge, point(key)))
